# Everything a person or a CI machine asks of the project. `make help` lists it.

SWIFT ?= swift
# Where install puts the program: for everybody as root, else for the person.
PREFIX ?= $(if $(filter 0,$(shell id -u)),/usr/local,$(HOME)/.local)
DESTDIR ?=
# Options for the demo: make demo DEMO="--duration 20s"
DEMO ?=
# Options for the tests: make test TEST="--filter Evening"
TEST ?=

# lld: the GNU linkers warn about a call inside the static Foundation that nothing here makes.
release_flags = -c release --static-swift-stdlib -Xswiftc -use-ld=lld \
	-Xlinker --as-needed -Xlinker --strip-all
program = .build/release/moresleep

installed = $(DESTDIR)$(PREFIX)/bin/moresleep
# A person installs the service for themselves, by the program's own command; a package is for all.
for_everybody = $(if $(DESTDIR),yes,$(if $(filter $(HOME)/%,$(PREFIX)),,yes))

.PHONY: help demo test soak soak-kills faults build install uninstall bench bench-idle recording format lint
.PHONY: packages-build packages-test packages-bench packages-idle

help:
	@echo "make demo       watch an evening in five minutes (DEMO=\"--duration 20s\")"
	@echo "make test       format check and all tests (TEST=\"--filter NAME\")"
	@echo "make build      the release program, $(program)"
	@echo "make install    install it below $(PREFIX), built where it is not yet (PREFIX, DESTDIR)"
	@echo "make uninstall  take away what install put there; your data stay"
	@echo "make soak       live through NIGHTS nights (20000) that chance has made up, from seed SEED (1)"
	@echo "make soak-kills kill the service KILLS times (200) in compressed evenings"
	@echo "make faults     plant faults, and see that nights made up by chance find each (FAULTS=NAME)"
	@echo "make bench      measure speed and memory, side by side in one run"
	@echo "make bench-idle let the service idle IDLE seconds (600) beside other reminders"
	@echo "make recording  keep the demo as the moving picture of the README, docs/demo.svg"
	@echo "make format     lay out the sources as the tests want them"

demo: build
	@$(program) demo $(DEMO)
	@command -v moresleep >/dev/null || echo "It is not installed yet: make install"

test: packages-test lint
	$(SWIFT) test --disable-xctest $(TEST)

NIGHTS ?= 20000
SEED ?= 1
soak: packages-build
	$(SWIFT) build $(release_flags) --product soak
	.build/release/soak $(NIGHTS) $(SEED)

KILLS ?= 200
soak-kills: packages-test
	MORESLEEP_KILLS=$(KILLS) $(SWIFT) test --disable-xctest --filter SoakTests

# Options for it: make faults FAULTS="--nights 10000 grace-forgotten"
FAULTS ?=
faults: packages-build
	SWIFT="$(SWIFT)" Tests/Faults/run $(FAULTS)

build: packages-build
	$(SWIFT) build $(release_flags) --product moresleep

# Root may lack the toolchain: what is built already is not built again.
install:
	@case "$(PREFIX)" in /*) ;; *) echo "PREFIX is to begin with /." >&2; exit 2 ;; esac
	@test -x $(program) || $(MAKE) build
	install -D -m 0755 $(program) "$(installed)"
ifeq ($(for_everybody),)
	@echo "Next: moresleep"
	@command -v moresleep >/dev/null || echo "In this shell first: export PATH=\"$(PREFIX)/bin:\$$PATH\""
else
	"$(installed)" service install --prefix "$(PREFIX)" --destdir "$(DESTDIR)"
endif

uninstall:
ifeq ($(for_everybody),)
	! test -x "$(installed)" || "$(installed)" service uninstall
else
	! test -x "$(installed)" || "$(installed)" service uninstall --prefix "$(PREFIX)" --destdir "$(DESTDIR)"
endif
	rm -f "$(installed)"

bench: packages-bench build
	$(SWIFT) build $(release_flags) --product benchmarks
	$(SWIFT) build $(release_flags) --product soak
	Tests/Benchmarks/run "$(program)" .build/release/benchmarks .build/release/soak
	Tests/Benchmarks/demo "$(program)"

IDLE ?= 600
recording: packages-test build
	docs/recording/record "$(program)" docs/demo.svg

bench-idle: packages-idle build
	Tests/Benchmarks/idle "$(program)" --seconds $(IDLE)

format:
	$(SWIFT) format -i --recursive --parallel Package.swift Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

packages-build:
	@.ci/packages build

packages-test:
	@.ci/packages test

packages-bench:
	@.ci/packages bench

packages-idle:
	@.ci/packages idle
