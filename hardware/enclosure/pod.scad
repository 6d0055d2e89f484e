// The housing of a pod: a tray for the board, a deck with the buttons, and a hood that keeps the five lights secret.
//
// Three parts. Each is exported in its printing position, flat on the bed, without supports and without bridges:
//   bottom  upright;   deck  upside down;   hood  upside down, on its roof.
// M3 screws hold the parts together (four from below, four for the hood); M2 screws hold the Pico.
//   openscad -o pod-deck.stl -D 'part="deck"' pod.scad
//
// x points to the right, y away from the owner, who sits at y < 0. All lengths are millimetres.

part = "assembled";  // bottom | deck | hood | assembled
buttons = "tact";    // the five slots. tact: 12 x 12 mm switches with round caps; keys: mechanical keys with lights
left_handed = false; // true swaps the marks of yes and no; then swap the two wires too

// Walls. No wall is thinner than `least`.
least = 1.6;
wall = 2.4;
plate = 2.4;
lip = 1.8;
play = 0.3;          // gap between parts that slide into each other
corner = 6;          // radius of the upright edges
facets = 40;

// Body.
width = 132;
depth = 92;
height = 26;         // of the tray; the deck is on top
column = 12;         // clearance length of a screw from below: the other 8 mm of an M3 x 20 cut into the plastic

// Buttons.
pitch = buttons == "keys" ? 19.05 : 20.32;  // 20.32: eight holes of a perforated board
cap = 13;            // diameter of a round cap
cap_play = 0.8;
key = 14.2;          // side of the hole for a mechanical key
yes_row = 16;        // y of yes and no
slot_row = 66;       // y of the five slots
aside = 40.64;       // x of yes and no
light_behind = 12.7; // from a row of buttons to its lights
light = 6;           // diameter of a light's window
nest = 8;            // diameter of the space below it for the light; the round board is glued on the rim
nest_tall = 2;
slot_drop = 5;       // from deck to perforated board: caps are 4.6 mm above the deck
yes_drop = 7;        // the same in front: caps are 2.6 mm above the deck, so a resting palm presses none
board_posts = [-50.8, -10.16, 10.16, 50.8];
post_behind = 1.27;  // half a pitch: the middle of a switch is between two rows of holes

// Hood.
hood_width = 114.8;
hood_rear = 90;      // y of its outer back
roof_from = 55;      // y of the roof's front edge
cheek_from = 34;     // y where the cheeks begin
inside = 32;         // from the deck to the roof: room for a finger and for the owner's view
hood_screws = [[-53, 39], [53, 39], [-53, 83.5], [53, 83.5]];

// Screws and cable.
m3 = 3.4;            // clearance hole
m3_bite = 2.7;       // hole in which the screw cuts its thread
m3_head = 6.4;       // diameter of a countersunk head
boss = 8;
post = 6.4;
m2_bite = 1.6;
m2_post = 5.2;
cable = 4.2;         // diameter of the USB cable
cable_at = 40;       // x of its outlet in the back
pico = [-30, 46];    // its middle; its USB socket points to the right
pico_holes = [47, 11.4];
pico_post = 4;

$fn = facets;
inset = wall + play + boss / 2;
corners = [for (x = [-1, 1], y = [inset, depth - inset]) [x * (width / 2 - inset), y]];
slots = [for (i = [-2:2]) i * pitch];

module outline(shrink = 0) {
    translate([-width / 2 + shrink, shrink])
        rounded([width - 2 * shrink, depth - 2 * shrink], max(corner - shrink, 0.5));
}

module rounded(size, r) {
    translate([r, r]) offset(r) square([size[0] - 2 * r, size[1] - 2 * r]);
}

module discs(places, d) {
    for (place = places) translate(place) circle(d = d);
}

module tubes(places, outer, inner, tall) {
    linear_extrude(tall, convexity = 8) difference() {
        discs(places, outer);
        discs(places, inner);
    }
}

// --- bottom: the tray -----------------------------------------------------------------------------------------------
pico_places = [for (x = [-1, 1], y = [-1, 1]) [pico[0] + x * pico_holes[0] / 2, pico[1] + y * pico_holes[1] / 2]];

module bottom() {
    difference() {
        union() {
            linear_extrude(plate, convexity = 8) outline();
            linear_extrude(height, convexity = 8) difference() {
                outline();
                outline(wall);
            }
            linear_extrude(column, convexity = 8) discs(corners, boss + 1);
            translate([0, 0, plate - 0.01]) tubes(pico_places, m2_post, m2_bite, pico_post);
        }
        for (place = corners) translate([place[0], place[1], -0.01]) {
            cylinder(d = m3, h = column + 1);
            cylinder(d1 = m3_head, d2 = m3, h = (m3_head - m3) / 2 + 0.02);
        }
        // The slot of the cable is open; the lip of the deck holds the cable down.
        translate([cable_at, depth + 1, 0]) rotate([90, 0, 0]) linear_extrude(wall + 2, convexity = 8) {
            translate([0, height - lip_tall - cable / 2]) circle(d = cable);
            translate([-cable / 2, height - lip_tall - cable / 2]) square([cable, height]);
        }
    }
}

// --- deck: the plate with the buttons, drawn upside down as it is printed: z = 0 is its upper face --------------------
lip_tall = 3;
yes_places = [[-aside, yes_row], [aside, yes_row]];
slot_places = [for (x = slots) [x, slot_row]];
slot_lights = buttons == "keys" ? [] : [for (x = slots) [x, slot_row + light_behind]];
status_place = [0, yes_row + light_behind];

module deck_holes() {
    discs(yes_places, cap + cap_play);
    if (buttons == "keys") for (place = slot_places) translate(place) square(key, center = true);
    else discs(slot_places, cap + cap_play);
    discs(concat(slot_lights, [status_place]), light);
    discs(hood_screws, m3);
}

// The flanks of a groove are steeper than 45 degrees, so it needs no bridge above it.
module groove(from, to) {
    hull() for (place = [from, to]) translate([place[0], place[1], -0.01]) cylinder(d1 = 2, d2 = 0, h = 1.1, $fn = 12);
}

module tick() {
    groove([-4, 0], [-1.2, -3]);
    groove([-1.2, -3], [4, 3.4]);
}

module cross() {
    groove([-3.2, -3.2], [3.2, 3.2]);
    groove([-3.2, 3.2], [3.2, -3.2]);
}

module deck_as_it_lies() {
    difference() {
        union() {
            linear_extrude(plate, convexity = 8) difference() {
                outline();
                deck_holes();
            }
            translate([0, 0, plate - 0.01]) {
                linear_extrude(lip_tall, convexity = 8) difference() {
                    outline(wall + play);
                    outline(wall + play + lip);
                }
                tubes(corners, boss, m3_bite, height - column);
                tubes([for (x = board_posts) [x, yes_row + post_behind]], post, m3_bite, yes_drop);
                tubes(concat(slot_lights, [status_place]), nest + 2 * least, nest, nest_tall);
                if (buttons != "keys")
                    tubes([for (x = board_posts) [x, slot_row + post_behind]], post, m3_bite, slot_drop);
            }
        }
        swap = left_handed ? -1 : 1;
        translate([-swap * aside, yes_row + light_behind]) tick();
        translate([swap * aside, yes_row + light_behind]) cross();
    }
}

// --- hood: roof, back and cheeks; its feet hold the screws that pass up through the deck -------------------------------
notch = 1.8;
notch_pitch = 3.3;

module hood_plan(shrink = 0) {
    translate([-hood_width / 2 + shrink, cheek_from + shrink])
        rounded([hood_width - 2 * shrink, hood_rear - cheek_from - 2 * shrink], max(corner - shrink, 0.5));
}

module hood_walls() {
    difference() {
        hood_plan();
        hood_plan(wall);
        translate([-hood_width / 2 + boss, cheek_from - 1]) square([hood_width - 2 * boss, 20]);  // open in front
    }
}

// One notch over the first slot, two over the second and so on, for fingers.
module roof() {
    difference() {
        intersection() {
            hood_plan();
            translate([-width / 2, roof_from]) square([width, depth]);
        }
        for (slot = [0:4], n = [0:slot])
            translate([slots[slot] + (n - slot / 2) * notch_pitch, roof_from]) rotate(45) square(notch * 1.2, center = true);
    }
}

module hood_columns() {
    intersection() {
        discs(hood_screws, boss);
        hood_plan();
    }
}

// z = 0 is the upper face of the roof, on the bed.
module hood_as_it_lies() {
    linear_extrude(plate, convexity = 8) {
        roof();
        hood_walls();
    }
    linear_extrude(plate + inside, convexity = 8) hood_walls();
    linear_extrude(plate + inside - 12, convexity = 8) hood_columns();
    translate([0, 0, plate + inside - 12.01]) linear_extrude(12.01, convexity = 8) difference() {
        hood_columns();
        discs(hood_screws, m3_bite);
    }
}

// --- the exported part ----------------------------------------------------------------------------------------------
module flipped(up) {
    translate([0, 0, up]) mirror([0, 0, 1]) children();
}

// Parts that print upside down are drawn as seen from above, so the printed part is the mirror image.
module printed() {
    mirror([1, 0, 0]) children();
}

if (part == "bottom") bottom();
else if (part == "deck") printed() deck_as_it_lies();
else if (part == "hood") printed() hood_as_it_lies();
else {
    bottom();
    flipped(height + plate) deck_as_it_lies();
    flipped(height + plate + plate + inside) hood_as_it_lies();
}

// Targets of the tests of sight: the middle of every light's window and of every cap.
echo(lights = [for (place = slot_lights) [place[0], place[1], height + plate]]);
echo(caps = [for (place = slot_places) [place[0], place[1], height + plate + 12 - slot_drop - plate]]);
