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
sources := Sources Tests Benchmarks Package.swift

.DEFAULT_GOAL := help
.PHONY: help run test bench lint format install uninstall clean release tests missing-run missing-test

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: release ## Open the drawer in this terminal; ARGS="--help" and the like go to the program
	@exec .build/release/drawer $(ARGS)

test: tests ## Run all tests, in a pseudo-terminal too
	$(SWIFT) test --skip-build --disable-swift-testing $(TEST_ARGS)

bench: missing-run ## Measure; build for speed and print the tables
	@$(SWIFT) run --configuration release bench $(ARGS)

lint: ## Check the style; CONTRIBUTING.md says what is asked
	$(SWIFT) format lint --strict --parallel --recursive $(sources)

format: ## Bring the sources into that style
	$(SWIFT) format --in-place --parallel --recursive $(sources)

install: release ## Install the program; PREFIX=/usr/local and DESTDIR= say where
	install -d "$(bindir)"
	install -m 755 .build/release/drawer "$(bindir)/drawer"

uninstall: ## Remove what install put there; the same PREFIX= and DESTDIR=
	rm -f "$(bindir)/drawer"

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
