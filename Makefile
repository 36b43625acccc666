# The project's commands. `make` alone prints the list.

SWIFT ?= swift
# The scripts read it.
export SWIFT
PREFIX ?= /usr/local
DESTDIR ?=

# Arguments for the program, as in: make run ARGS="--theme light"
ARGS ?=
# Options for `swift test`, as in: make test TEST_ARGS="--filter TerminalTests"
TEST_ARGS ?=
# For the long property tests: the seed of the cases, and the minimum number of events.
SEED ?= 1
COUNT ?= 5000000
# The run time of the soak.
SECONDS ?= 600
# The version, or another commit, with which `make api` compares: by default the last tag or, in a clone without tags, the
# last commit that releases a version.
VERSION ?= $(shell git describe --tags --abbrev=0 2>/dev/null || git log -1 --format=%h --grep='^Release [0-9]')
# For the page: the port of its server, and the number of random gestures.
PORT ?= 8000
GESTURES ?= 200
# In CI, warnings are errors.
STRICT := $(if $(CI),-Xswiftc -warnings-as-errors)

bindir := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share
# Files that the program generates from its tables of commands and options.
manuals := $(share)/man/man1/drawer.1 $(share)/man/man1/drawer-pick.1
# The folder of zsh's completions: Debian's zsh reads another one.
ZSHDIR ?= site-functions
completions = $(share)/bash-completion/completions/$(1) $(share)/zsh/$(ZSHDIR)/_$(1) \
	$(share)/fish/vendor_completions.d/$(1).fish
programs := drawer drawer-pick
# `make api` compares these; DrawerHost is not in 1.0.0.
libraries := DrawerCore DrawerPresets DrawerSheets DrawerStudies
generated := $(manuals) $(foreach program,$(programs),$(call completions,$(program)))
demos := $(share)/drawer/demo-scripts
sources := Sources Tests Benchmarks Fuzz Examples Package.swift

# The tests of the engine, and the tests of all other modules but DrawerTerminal and the programs.
core-tests := DrawerCoreTests|DrawerPresetsTests|DrawerSheetsTests|DrawerStudiesTests|DrawerFuzzTests
pure-tests := $(core-tests)|DrawerHostTests|DrawerMatchTests|DrawerSettingsTests|DrawerCellsTests|DrawerViewsTests|DrawerPickTests|DrawerSceneTests|DrawerScriptTests|DrawerReportsTests

.DEFAULT_GOAL := help
.PHONY: help run test demo bench fuzz soak terminals sanitize coverage docs api embedded lint format install uninstall
.PHONY: deb deb-test web web-serve web-test clean release tests
.PHONY: missing-run missing-test missing-deb missing-deb-test missing-web missing-web-test

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Without optimization, the build takes a third of the time, and the program needs a tenth of a core while something moves.
run: missing-run ## Open the drawer in this terminal; ARGS="--help" passes arguments to the program
	@$(SWIFT) build --product drawer $(STRICT)
	@exec .build/debug/drawer $(ARGS)

# The manifest reads this variable. The tests have their own build in .build/test, which `run` and `swift build` leave alone.
test sanitize: export DRAWER_OPTIMIZED = 1
# Another variable of the manifest: the targets that run the program in a terminal need libvterm. The program does not.
test tests soak demo sanitize coverage: export DRAWER_VTERM = 1
test: tests ## Run all tests: demo scripts, engine, pictures, the program in a terminal
	.build/test/debug/drawer test demo-scripts/*.drawer
	@scripts/test.sh $(TEST_ARGS)

demo: release missing-test ## Draw the animations and plots in media/
	@mkdir -p media
	.build/release/drawer render demo-scripts/first-minute.drawer -o media/first-minute.svg
	for scene in $(patsubst demo-scripts/%-tour.drawer,%,$(wildcard demo-scripts/*-tour.drawer)); do \
		.build/release/drawer render demo-scripts/$$scene-tour.drawer -o media/$$scene.svg || exit; done
	for script in narrow-and-detached hangs-from-the-top pages a-stack two-stages; do \
		.build/release/drawer render demo-scripts/$$script.drawer -o media/$$script.svg || exit; done
	.build/release/drawer render demo-scripts/time-turned-back.drawer --live -o media/time-turned-back.svg
	.build/release/drawer compare demo-scripts/one-value-wrong.drawer --presets drawer,linear,speed-dropped,position-only,list-swallows --format svg -o media/mistakes.svg
	.build/release/drawer study demo-scripts/three-gestures.drawer --presets drawer,vaul,gorhom,uisheet,compose,material3 \
		--vary 'gesture speed' 100..3000 --vary 'gesture distance' 10..300 --steps 40 --format svg -o media/policies.svg
	@$(SWIFT) run --configuration release picker-film $(CURDIR)/.build/release/drawer-pick media/picker.svg

bench: release ## Run the benchmarks in a release build and print the tables
	@$(SWIFT) run --configuration release bench $(ARGS)

fuzz: missing-run ## Check the engine's rules over millions of random events; SEED=1 COUNT=5000000
	@$(SWIFT) run --configuration release fuzz --seed $(SEED) --count $(COUNT) $(ARGS)

soak: release missing-test ## Disturb the program at random, without and with the address sanitizer; SECONDS=600 SEED=1
	@$(SWIFT) build --configuration release --sanitize address --scratch-path .build/address --product drawer
	@$(SWIFT) run --configuration release soak --seconds $(SECONDS) --seed $(SEED) $(ARGS) \
		.build/release/drawer .build/address/release/drawer

terminals: release ## Drive the program in other terminals, installed from Debian; writes docs/terminals.md
	@scripts/terminals.py

sanitize: missing-test ## Run the tests without a terminal under the address and thread sanitizers
	ASAN_OPTIONS=detect_leaks=0:suppressions=$(CURDIR)/Fuzz/address.suppressions $(SWIFT) test --sanitize address --scratch-path .build/address --disable-swift-testing --filter '$(pure-tests)'
	$(SWIFT) test --sanitize thread --scratch-path .build/thread --disable-swift-testing --filter '$(pure-tests)'

coverage: missing-test ## Print the line coverage of the engine by its own tests, and the lines that no test runs
	@scripts/coverage.sh DrawerCore '$(core-tests)'

docs: ## Build the engine's documentation as a DocC archive in .build/docs
	@scripts/docs.sh

api: ## Compare the public API of the libraries with that of a version; VERSION=1.0.0 or any commit
	$(SWIFT) package diagnose-api-breaking-changes $(VERSION) $(foreach library,$(libraries),--products $(library))

embedded: ## Build the engine with Embedded Swift, for machines without an operating system
	@scripts/embedded.sh

web: missing-web ## Build the page with the engine as WebAssembly in .build/web, and print its size
	@scripts/web.sh

web-serve: web ## Serve the page on the loopback address; PORT=8000
	python3 -m http.server --bind 127.0.0.1 --directory .build/web $(PORT)

web-test: missing-web-test web release ## Drive the page in Chromium with real touches; GESTURES=200 agree to the bit with drawer trace
	python3 -B Examples/Web/Test/page.py .build/release/drawer .build/web $(GESTURES)

lint: ## Check the style, as CONTRIBUTING.md describes it
	$(SWIFT) format lint --strict --parallel --recursive $(sources)

format: ## Format the sources
	$(SWIFT) format --in-place --parallel --recursive $(sources)

install: release ## Install both programs, man pages, completions and demo scripts; PREFIX=/usr/local and DESTDIR= set the location
	install -d "$(bindir)" "$(demos)/golden" $(foreach file,$(generated),"$(dir $(file))")
	install -m 644 demo-scripts/*.drawer "$(demos)"
	install -m 644 demo-scripts/golden/*.txt "$(demos)/golden"
	for program in $(programs); do \
		install -s -m 755 .build/release/$$program "$(bindir)/$$program" && \
		.build/release/$$program --man > "$(share)/man/man1/$$program.1" && \
		.build/release/$$program --completions bash > "$(share)/bash-completion/completions/$$program" && \
		.build/release/$$program --completions zsh > "$(share)/zsh/$(ZSHDIR)/_$$program" && \
		.build/release/$$program --completions fish > "$(share)/fish/vendor_completions.d/$$program.fish" || exit; done

uninstall: ## Remove the installed files; needs the same PREFIX= and DESTDIR=
	rm -f $(foreach program,$(programs),"$(bindir)/$(program)") $(foreach file,$(generated),"$(file)")
	rm -rf "$(share)/drawer"

deb: missing-deb release ## Make a Debian package in .build/deb
	@scripts/deb.sh

deb-test: missing-deb-test deb ## Try the Debian package in a clean root: install it, run it, remove it
	@scripts/deb-test.sh

clean: ## Remove all build results
	rm -rf .build

release: missing-run ## Build the fastest programs in .build/release, which run without Swift
	@$(SWIFT) build --configuration release --product drawer $(STRICT)
	@$(SWIFT) build --configuration release --product drawer-pick $(STRICT)

# The tests, and the program that they start, in a debug build.
tests: missing-test
	$(SWIFT) build --scratch-path .build/test --build-tests -debug-info-format none \
		--explicit-target-dependency-import-check error $(STRICT)

missing-run missing-test missing-deb missing-deb-test missing-web missing-web-test: missing-%:
	@scripts/install-missing.sh $*
