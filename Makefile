# make run    installs what is missing, builds, starts the server
# make test   installs what is missing, checks format, builds, runs every test
SHELL := /bin/bash
LISTEN ?= 127.0.0.1:8080

# Debian packages the build needs, by a file each that shows it is there.
PACKAGES := libmicrohttpd-dev libsimdjson-dev zlib1g-dev
HEADERS := /usr/include/microhttpd.h /usr/include/simdjson.h /usr/include/zlib.h

# The engine is generic; compiled across modules it is specialised for each kind. With Swift's library inside, the program
# starts sooner and runs where there is no Swift.
RELEASE := -c release -Xswiftc -cross-module-optimization --static-swift-stdlib

# What is kept in the project's format.
SWIFT_FILES := Package.swift Sources Tests Benchmarks

.PHONY: run build test unit live metrics test-browser pictures bench instructions format lint setup clean

run: build
	exec .build/release/layout-service serve --listen $(LISTEN)

build: setup
	swift build $(RELEASE) --product layout-service

setup:
	@for header in $(HEADERS); do [ -e $$header ] || missing=1; done; \
	if [ -n "$$missing" ]; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends $(PACKAGES) python3; \
	fi

test: lint unit live

unit: setup
	swift test

# Holds the running program against independent transcriptions of the formulas, and against raw requests.
live: build
	Tests/over-http.sh .build/release/layout-service

# Holds /metrics against promtool; takes it from Debian's package of Prometheus where it is missing.
metrics: build
	Tests/metrics.sh .build/release/layout-service

# Holds transitions, style sheets, the client and the playground against Chromium; installs it where it is missing.
# BROWSER=--short takes a minute.
test-browser: build
	Tests/Browser/run.sh .build/release/layout-service $(BROWSER)

# Has the service draw the README's pictures anew.
pictures: build
	Tests/Pictures/run.sh .build/release/layout-service

# Measures the program beside its peers, and prints a table. BENCH=--short takes a minute, BENCH=--build
# builds it from nothing and says how long that takes.
bench: setup
	FLAGS="$(RELEASE)" Benchmarks/run.sh $(BENCH)

# Holds the instructions of fixed requests against those that are checked in. COUNTS=--update checks in new ones.
instructions: setup
	FLAGS="$(RELEASE)" Benchmarks/instructions/run.sh $(COUNTS)

format:
	swift format --in-place --recursive $(SWIFT_FILES)

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

clean:
	rm -rf .build .build-*
