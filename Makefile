# Everything that can be done here. `make` alone prints the list.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Arguments for the program, as in: make run ARGS="--theme light"
ARGS ?=
# More options for `swift test`, as in: make test TEST_ARGS="--filter TerminalTests"
TEST_ARGS ?=
# Of the long property tests: which cases, and how many events at least.
SEED ?= 1
COUNT ?= 5000000
# How long each libFuzzer target runs, or the soak.
SECONDS ?= 120
# In CI a warning is an error.
STRICT := $(if $(CI),-Xswiftc -warnings-as-errors)

bindir := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share
# What the program writes itself, from the tables that it reads its command line by.
manual := $(share)/man/man1/drawer.1
completions := $(share)/bash-completion/completions/drawer $(share)/zsh/site-functions/_drawer \
	$(share)/fish/vendor_completions.d/drawer.fish
sources := Sources Tests Benchmarks Fuzz Package.swift

# What the engine itself is tested by, and all that needs no terminal.
core-tests := DrawerCoreTests|DrawerStudiesTests|DrawerFuzzTests
pure-tests := $(core-tests)|DrawerSceneTests|DrawerScriptTests

.DEFAULT_GOAL := help
.PHONY: help run test demo bench fuzz fuzz-libfuzzer soak terminals sanitize coverage docs embedded lint format install uninstall
.PHONY: clean release tests missing-run missing-test

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: release ## Open the drawer in this terminal; ARGS="--help" and the like go to the program
	@exec .build/release/drawer $(ARGS)

test: tests ## Run all tests: the demo scripts, the engine's promises, the program in a terminal
	.build/debug/drawer test demo-scripts/*.drawer
	$(SWIFT) test --skip-build --disable-swift-testing $(TEST_ARGS)

demo: release ## Draw the moving pictures and plots of media/
	@mkdir -p media
	.build/release/drawer render demo-scripts/first-minute.drawer -o media/first-minute.svg
	for scene in $(patsubst demo-scripts/%-tour.drawer,%,$(wildcard demo-scripts/*-tour.drawer)); do \
		.build/release/drawer render demo-scripts/$$scene-tour.drawer -o media/$$scene.svg || exit; done
	.build/release/drawer trace demo-scripts/list-to-drawer-and-back.drawer --format svg -o media/trace.svg
	.build/release/drawer compare demo-scripts/one-flick.drawer --format svg -o media/compare.svg
	.build/release/drawer compare demo-scripts/three-gestures.drawer --presets all --format svg -o media/presets.svg

bench: release ## Measure; build for speed and print the tables
	@$(SWIFT) run --configuration release bench $(ARGS)

fuzz: missing-run ## Millions of random events against the engine's promises; SEED=1 COUNT=5000000
	@$(SWIFT) run --configuration release fuzz --seed $(SEED) --count $(COUNT) $(ARGS)

fuzz-libfuzzer: ## The same by libFuzzer, on events and on scripts; SECONDS=120 each
	@Fuzz/LibFuzzer/run.sh $(SECONDS)

soak: SECONDS = 600
soak: release missing-test ## Random trouble for the program, as it is and under the address sanitizer; SECONDS=600 SEED=1
	@$(SWIFT) build --configuration release --sanitize address --scratch-path .build/address --product drawer
	@$(SWIFT) run --configuration release soak --seconds $(SECONDS) --seed $(SEED) $(ARGS) \
		.build/release/drawer .build/address/release/drawer

terminals: release ## Drive the program in other terminals, installed from Debian; writes docs/terminals.md
	@scripts/terminals.py

sanitize: missing-test ## The tests without a terminal under address and thread sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build/address --disable-swift-testing --filter '$(pure-tests)'
	$(SWIFT) test --sanitize thread --scratch-path .build/thread --disable-swift-testing --filter '$(pure-tests)'

coverage: missing-test ## Line coverage of the engine by its own tests, and the lines that none of them runs
	@scripts/coverage.sh DrawerCore '$(core-tests)'

docs: ## The engine's documentation, as a DocC archive in .build/docs
	@scripts/docs.sh

embedded: ## The engine in Embedded Swift, for machines without an operating system
	@scripts/embedded.sh

lint: ## Check the style; CONTRIBUTING.md says what is asked
	$(SWIFT) format lint --strict --parallel --recursive $(sources)

format: ## Bring the sources into that style
	$(SWIFT) format --in-place --parallel --recursive $(sources)

install: release ## Install program, man page and completions; PREFIX=/usr/local and DESTDIR= say where
	install -d "$(bindir)"
	install -m 755 .build/release/drawer "$(bindir)/drawer"
	install -d $(foreach file,$(manual) $(completions),"$(dir $(file))")
	.build/release/drawer --man > "$(manual)"
	.build/release/drawer --completions bash > "$(word 1,$(completions))"
	.build/release/drawer --completions zsh > "$(word 2,$(completions))"
	.build/release/drawer --completions fish > "$(word 3,$(completions))"

uninstall: ## Remove what install put there; the same PREFIX= and DESTDIR=
	rm -f "$(bindir)/drawer" $(foreach file,$(manual) $(completions),"$(file)")

clean: ## Remove everything that was built
	rm -rf .build

# The program, built for speed.
release: missing-run
	@$(SWIFT) build --configuration release --product drawer $(STRICT)

# The tests and the program they start, built for finding faults.
tests: missing-test
	$(SWIFT) build --build-tests $(STRICT)

missing-run missing-test: missing-%:
	@scripts/install-missing.sh $*
