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

.PHONY: run build test unit live metrics contract bounded overload stopping soak fuzz sanitize test-browser pictures bench instructions trigonometry embedded batch spark container deploy-check proxies format lint setup clean

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

# Holds openapi.yaml against the program: valid, no answer that it does not describe, a generated client that can call it
# all. CONTRACT=--short takes a minute.
contract: build
	Tests/Contract/run.sh .build/release/layout-service $(CONTRACT)

# Asks for the least and the largest there is; asks ten times what the program can do, and slowly; stops it under load, and
# takes its clients, descriptors and memory away; asks a million things. LOAD=--short takes seconds.
bounded overload stopping soak: build
	Tests/Load/run.sh $@ .build/release/layout-service $(LOAD)

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

# Holds the engine's trigonometry against the C library's at so many angles.
ANGLES ?= 100000000
TRIGONOMETRY := $(addprefix Sources/LayoutEngine/Geometry/,Angle.swift ArcTangent.swift DoublePair.swift \
  ReducedAngle.swift ReducedAngle+Large.swift Trigonometry.swift)
trigonometry:
	mkdir -p .build
	swiftc -O -wmo -swift-version 6 -warnings-as-errors -parse-as-library $(TRIGONOMETRY) \
	  Tests/Trigonometry/Comparison.swift -o .build/trigonometry
	.build/trigonometry $(ANGLES)

# Compiles the engine, and what decodes and answers, with Embedded Swift for WebAssembly, and links nothing: neither may use
# what that refuses. The toolchain alone suffices.
embedded:
	Tests/Embedded/compile.sh .build/embedded

# Holds a batch of a million lines, and of answers of 180 MB, against the promise that memory does not grow.
batch: build
	PYTHONDONTWRITEBYTECODE=1 python3 Tests/Batch/memory.py --program .build/release/layout-service

# Spreads 200,000 requests by GNU parallel and by Spark; installs both, and Java, where they are missing.
spark: build
	PYTHONDONTWRITEBYTECODE=1 Tests/Batch/spread.sh .build/release/layout-service

# Builds the Dockerfile without an engine and holds the image against what is promised of it. Needs root.
container:
	Tests/Container/run.sh

# Holds the Dockerfile and deploy/ against linters, schemas and each other.
deploy-check:
	Tests/Deploy/check.sh

# Kills, drains and restarts instances behind nginx and HAProxy under load; installs both where they are missing.
proxies: build
	Tests/Deploy/proxies.sh .build/release/layout-service

# Fuzzes requests, header fields and raw bytes, FUZZ_SECONDS each, or ten minutes; see Tests/Fuzz/README.md.
fuzz: setup
	FUZZ_SECONDS=$(FUZZ_SECONDS) Tests/Fuzz/run.sh

# Runs the tests under AddressSanitizer, UndefinedBehaviorSanitizer and ThreadSanitizer. SANITIZE=thread runs one.
sanitize: setup
	Tests/Sanitizers/run.sh $(SANITIZE)

format:
	swift format --in-place --recursive $(SWIFT_FILES)

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

clean:
	rm -rf .build .build-*
