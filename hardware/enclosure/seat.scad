// A small box for one seat, wired straight to the pins of the Raspberry Pi: yes, no and a light.
//
// Two parts, both flat on the bed, without supports and without bridges: the lid upside down, the tray upright.
// Four M3 x 20 screws from below close the box.
//   openscad -o seat-lid.stl -D 'part="lid"' seat.scad
//
// x points to the right, y away from the player. All lengths are millimetres.

part = "assembled";  // tray | lid | assembled

least = 1.6;         // no wall is thinner
wall = 2.4;
plate = 2.4;
lip = 1.8;
play = 0.3;
corner = 6;
width = 96;
depth = 54;
height = 40;         // a 24 mm arcade button needs about 35 mm, with its contacts
column = 26;         // clearance length of a screw
button = 24.2;       // hole for a snap-in button (24 mm); 16.2 for a button with a nut
apart = 52;          // distance from yes to no
row = 24;            // y of the buttons
led = 5.2;           // hole for a 5 mm light-emitting diode
led_row = 44;
m3 = 3.4;
m3_bite = 2.7;
m3_head = 6.4;
boss = 8;
cable = 4.6;
lip_tall = 3;

$fn = 40;
inset = wall + play + boss / 2;
corners = [for (x = [-1, 1], y = [inset, depth - inset]) [x * (width / 2 - inset), y]];

module outline(shrink = 0) {
    r = max(corner - shrink, 0.5);
    translate([-width / 2 + shrink + r, shrink + r]) offset(r) square([width - 2 * (shrink + r), depth - 2 * (shrink + r)]);
}

module discs(places, d) {
    for (place = places) translate(place) circle(d = d);
}

// The head of a screw is deep in its column; the cone above the head needs no bridge.
module screw_way() {
    deep = column - 12;
    rotate_extrude() polygon([
        [0, 0], [m3_head / 2, 0], [m3_head / 2, deep - (m3_head - m3) / 2], [m3 / 2, deep], [m3 / 2, column + 1], [0, column + 1]
    ]);
}

module tray() {
    difference() {
        union() {
            linear_extrude(plate) outline();
            linear_extrude(height, convexity = 8) difference() {
                outline();
                outline(wall);
            }
            linear_extrude(column) discs(corners, m3_head + 4);
        }
        for (place = corners) translate([place[0], place[1], -0.01]) screw_way();
        translate([0, depth + 1, 0]) rotate([90, 0, 0]) linear_extrude(wall + 2) {
            translate([0, height - lip_tall - cable / 2]) circle(d = cable);
            translate([-cable / 2, height - lip_tall - cable / 2]) square([cable, height]);
        }
    }
}

module groove(from, to) {
    hull() for (place = [from, to]) translate([place[0], place[1], -0.01]) cylinder(d1 = 2, d2 = 0, h = 1.1, $fn = 12);
}

// The lid is drawn upside down, as it prints: z = 0 is its upper face.
module lid_as_it_lies() {
    difference() {
        union() {
            linear_extrude(plate, convexity = 8) difference() {
                outline();
                discs([[-apart / 2, row], [apart / 2, row]], button);
                translate([0, led_row]) circle(d = led);
            }
            translate([0, 0, plate - 0.01]) {
                linear_extrude(lip_tall, convexity = 8) difference() {
                    outline(wall + play);
                    outline(wall + play + lip);
                }
                linear_extrude(height - column, convexity = 8) difference() {
                    discs(corners, boss);
                    discs(corners, m3_bite);
                }
            }
        }
        translate([-apart / 2, led_row]) {
            groove([-4, 0], [-1.2, -3]);
            groove([-1.2, -3], [4, 3.4]);
        }
        translate([apart / 2, led_row]) {
            groove([-3.2, -3.2], [3.2, 3.2]);
            groove([-3.2, 3.2], [3.2, -3.2]);
        }
    }
}

if (part == "tray") tray();
else if (part == "lid") mirror([1, 0, 0]) lid_as_it_lies();
else {
    tray();
    translate([0, 0, height + plate]) mirror([0, 0, 1]) lid_as_it_lies();
}
