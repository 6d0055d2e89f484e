# The commands of the project; `make` alone prints them. Each first installs what is missing.
# Another Python: make test PYTHON=python3.13 VENV=.venv-3.13
# Options of `companion run`: make run OPTIONS="--window --size 1024x600"
# Pictures of the screen in a language: make shots LANGUAGE=es
# A finished pod, with the watchdog that restarts it when it hangs: make pod PORT=/dev/ttyACM0 WATCHDOG=yes

PYTHON ?= python3
VENV ?= .venv

BIN := $(VENV)/bin
READY := $(VENV)/ready
# Tests that wait for browsers, screens, ports and other processes more than they compute: more at once than there are
# cores. The pictures are among them: a screen that gives way to all others misses its beat on a busy machine.
WAITING := tests/app tests/attack tests/cli tests/end_to_end tests/firmware tests/hardware tests/screen tests/web \
           tests/test_shots.py
WORKERS := $(shell echo $$(( $$(nproc) * 3 / 2 )))
PYTEST := $(BIN)/python -m pytest
BESIDE := --dist worksteal -n
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
APT := $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get

# The system packages, by their Debian names. a|b is the one that this Debian has.
TO_DRAW := libegl1 libgl1 libgl1-mesa-dri libgles2 libgbm1 'libmtdev1t64|libmtdev1'
# Letters of the screen, and Chinese on the table page in a browser here.
TO_READ := fonts-lato fonts-vollkorn fonts-noto-cjk
# Another way to the panel of a box, where the screen cannot draw on it alone: a display server for one program.
TO_SERVE := cage xwayland seatd
TO_TEST := chromium-headless-shell xvfb xdotool openscad

# Python for the board before the firmware is copied: make its folder, and remove the watchdog.
POD_FOLDER := import os; 'pod' in os.listdir() or os.mkdir('pod'); 'watchdog' in os.listdir() and os.remove('watchdog')

.DEFAULT_GOAL := menu
.PHONY: menu run test fast soak attack lab power lint bench noise shots hardware pod system offline release deb no-port tested-with

menu: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## /make \1|/p' $(MAKEFILE_LIST) | \
		while IFS='|' read -r command meaning; do printf '  %-14s%s\n' "$$command" "$$meaning"; done

run: $(READY) ## open the table: its screen here, and a page for every phone
	@.ci/packages $(TO_DRAW) $(TO_READ) || echo "Going on all the same: where the screen cannot be drawn, a browser shows the table."
	$(BIN)/companion run $(OPTIONS)

test: $(READY) tested-with ## lint and every test
	@.ci/test "$(MAKE) --no-print-directory lint" \
		"$(PYTEST) $(BESIDE) $$(nproc) --durations=10 $(addprefix --ignore=,$(WAITING))" \
		"$(PYTEST) $(BESIDE) $$(( $$(nproc) * 2 )) --durations=10 $(WAITING)"

fast: $(READY) tested-with ## the quick tests and the style check
	$(BIN)/ruff check
	HYPOTHESIS_PROFILE=fast $(PYTEST) $(BESIDE) auto -m "not slow and not soak"

soak: $(READY) tested-with ## the random games again, many more of them, and what takes long
	$(BIN)/mypy --python-version 3.13
	HYPOTHESIS_PROFILE=soak $(PYTEST) $(BESIDE) $(WORKERS) -m soak
	$(MAKE) --no-print-directory attack

attack: $(READY) tested-with ## every attack on a real table beside honest players, and what they feel of it
	$(BIN)/python -m tests.attack

lint: $(READY) ## style, types on the oldest Python, import contracts
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

lab: $(READY) ## the box on machines that are made and thrown away; needs root; PARTS="bare arm64 panel radio readonly cuts boot" runs some of it
	@.ci/packages mmdebstrap systemd-container e2fsprogs qemu-system-x86 'qemu-user-static|qemu-user-binfmt'
	$(BIN)/python -m tests.lab $(PARTS)

power: $(READY) ## power cuts on a disk that loses what was not flushed; needs root
	@.ci/packages 'libfuse3-4|libfuse3-3' libeatmydata1
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[lab]'
	$(BIN)/python -m tests.lab.power

bench: $(READY) tested-with ## how fast the rules are, how soon an answer has reached everybody, what waiting costs
	$(PYTEST) tests/bench -p pytest_benchmark.plugin --benchmark-only

noise: $(READY) tested-with ## the same three times: how much each figure differs by itself
	$(BIN)/python -m tests.bench.noise

shots: $(READY) tested-with ## pictures of the screen and the pages, into the folder shots
	$(BIN)/python -m tests.shots $(if $(filter command,$(firstword $(origin LANGUAGE))),--language $(LANGUAGE))

hardware: $(READY) ## the pictures of the wiring again, and what a printer needs, into hardware/build
	$(BIN)/python -m hardware.wiring.draw hardware/wiring
	@.ci/packages openscad
	@mkdir -p hardware/build
	for part in bottom deck hood; do \
		openscad -q -o hardware/build/pod-$$part.stl -D "part=\"$$part\"" hardware/enclosure/pod.scad || exit 1; done
	for part in tray lid; do \
		openscad -q -o hardware/build/seat-$$part.stl -D "part=\"$$part\"" hardware/enclosure/seat.scad || exit 1; done

pod: $(if $(PORT),$(READY),no-port) ## the firmware onto a pod's board: make pod PORT=/dev/ttyACM0
	@test -x $(BIN)/mpremote || $(BIN)/python -m pip install --quiet --disable-pip-version-check mpremote
	$(BIN)/mpremote connect $(PORT) exec "$(POD_FOLDER)" \
		+ cp firmware/pod/*.py :pod/ + cp firmware/pins.py firmware/main.py : $(if $(WATCHDOG),+ touch :watchdog) + reset

# The system packages of a box; ./install asks for them.
system:
	@.ci/packages $(TO_DRAW) $(TO_READ) $(TO_SERVE) python3-venv

offline: $(BIN)/python ## what ./install --offline needs, for machines like this one, into the folder offline
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --wheel-dir offline/wheels .
	@.ci/debs offline/debs $(TO_DRAW) $(TO_READ) $(TO_SERVE) python3-venv

release: $(BIN)/python ## files for updates of boxes like this machine, for a USB stick and a phone, into the folder release; KEY=... signs it
	@.ci/release $(BIN)/python release $(KEY)

deb: $(BIN)/python ## a Debian package for boxes like this machine, into the folder release
	@.ci/deb "$$(.ci/release $(BIN)/python release)" $(TO_DRAW) $(TO_READ) $(TO_SERVE) python3-venv

no-port:
	@echo "error: which board? make pod PORT=/dev/ttyACM0 (what is plugged in: ls /dev/serial/by-id)" >&2; exit 1

tested-with:
	@.ci/packages $(TO_DRAW) $(TO_READ) $(TO_TEST) || echo "Going on all the same: tests that need these will fail."
	@.ci/micropython $(BIN)/python

# An environment whose Python is gone, or is another one since the system was upgraded, is made again.
ifneq ($(shell $(BIN)/python -c 'import pip' >/dev/null 2>&1 && echo usable),usable)
.PHONY: $(READY) $(BIN)/python
endif

$(READY): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# Debian and its children ship Python without ensurepip, which `python -m venv` needs; a package brings it.
$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
		echo "error: there is no $(PYTHON). Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "error: $(PYTHON) is older than Python 3.11. Name a newer one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		command -v apt-get >/dev/null || { \
			echo "error: $(PYTHON) lacks the modules venv and ensurepip. Install them with your system's packages." >&2; exit 1; }; \
		echo "$(PYTHON) cannot make virtual environments yet: installing $$package"; \
		$(APT) update -qq; $(APT) install -y -qq --no-install-recommends $$package; }
	$(PYTHON) -m venv --clear $(VENV)
