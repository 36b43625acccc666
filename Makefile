# Everything that can be done here. `make` alone prints the list.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Arguments for the program, as in: make run ARGS="--theme light"
ARGS ?=
# More options for `swift test`, as in: make test TEST_ARGS="--filter TerminalTests"
TEST_ARGS ?=
# In CI a warning is an error.
STRICT := $(if $(CI),-Xswiftc -warnings-as-errors)

bindir := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share
# What the program writes itself, from the tables that it reads its command line by.
manual := $(share)/man/man1/drawer.1
completions := $(share)/bash-completion/completions/drawer $(share)/zsh/site-functions/_drawer \
	$(share)/fish/vendor_completions.d/drawer.fish
sources := Sources Tests Benchmarks Package.swift

.DEFAULT_GOAL := help
.PHONY: help run test demo bench lint format install uninstall clean release tests missing-run missing-test

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: release ## Open the drawer in this terminal; ARGS="--help" and the like go to the program
	@exec .build/release/drawer $(ARGS)

test: tests ## Run all tests, in a pseudo-terminal too, and the demo scripts
	$(SWIFT) test --skip-build --disable-swift-testing $(TEST_ARGS)
	.build/debug/drawer test demo-scripts/*.drawer

demo: release ## Draw the moving pictures and plots of media/
	@mkdir -p media
	.build/release/drawer render demo-scripts/first-minute.drawer -o media/first-minute.svg
	.build/release/drawer trace demo-scripts/list-to-drawer-and-back.drawer --format svg -o media/trace.svg
	.build/release/drawer compare demo-scripts/one-flick.drawer --format svg -o media/compare.svg

bench: release ## Measure; build for speed and print the tables
	@$(SWIFT) run --configuration release bench $(ARGS)

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
