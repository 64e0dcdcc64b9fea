# All commands for developers. The work is in scripts/, which skip what is already done.

.DEFAULT_GOAL := help
.PHONY: help run build test test-full test-one test-rust test-web e2e e2e-release axe screenshots fresh lint fmt hooks api dev bench bench-catalog lighthouse clean bench-audio bench-library bench-import

help: ## This list
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  make %-16s %s\n", $$1, $$2 }'

run: ## Build, fill the demo pool on the first start, serve at http://localhost:8080
	@exec scripts/run.sh

build: ## Build the release binary target/release/pult with the web app inside
	@scripts/build.sh

test: ## All checks: format, layers, lints, licences, Rust on both databases, web, Chromium
	@scripts/test.sh

test-full: ## Before a release: also every page in every theme, language and width, long property runs, fuzzing
	@scripts/test.sh full

test-one: ## One part: CRATE=domain [NAME=plans], WEB=src/ui/Field.test.tsx or E2E=player
	@scripts/test-one.sh

test-rust: ## The Rust half of the checks
	@scripts/test.sh rust

test-web: ## The web half of the checks
	@scripts/test.sh web

e2e: ## The end-to-end tests in Chromium
	@scripts/test.sh e2e

e2e-release: ## The same against the release binary
	@scripts/test.sh release

axe: build ## Every accessibility rule in every theme, width and language
	@scripts/e2e.sh axe

screenshots: build ## Update the pictures of the README
	@scripts/e2e.sh readme

fresh: ## Check that a fresh clone runs on a fresh Debian with Rust and Node (FRESH=test: passes all checks there; FRESH=both)
	@scripts/fresh.sh

lint: ## Format, layers, clippy, licences, Biome, React's rules
	@scripts/test.sh lint

fmt: ## Format Rust and web sources
	@cargo fmt --all
	@scripts/npm-deps.sh web && npm --prefix web run --silent format && npm --prefix e2e run --silent format

hooks: ## Let git refuse an unformatted commit
	@git config core.hooksPath scripts/hooks

api: build ## Write the API document and the types generated from it
	@target/release/pult openapi > web/src/api/openapi.json.new && mv web/src/api/openapi.json.new web/src/api/openapi.json
	@npm --prefix web run --silent api:generate

dev: ## Web at http://localhost:5173 with hot reload, server rebuilt on change
	@exec scripts/dev.sh

bench: build ## Run the benchmarks; prints ratios
	@bench/run

bench-catalog: build ## The catalog against PostgreSQL and Tantivy, 50,000 and 1,000,000 tracks
	@bench/catalog/run

bench-audio: ## Decoding and analysis against ffmpeg, aubio, soundstretch and others
	@bench/audio/run

bench-library: build ## Downloads, archives, favourites and playlists against bare statements, pgbench and nginx
	@bench/library/run

bench-import: build ## Ingest against ffmpeg, aubio and fpcalc, lists against raw inserts, publication to search
	@bench/import/run

lighthouse: build ## Lighthouse scores of the first pages, desktop and phone, against targets
	@bench/lighthouse/run

clean: ## Remove the build output of this clone (the shared cache and ./data stay)
	@rm -rf target web/dist web/node_modules e2e/node_modules e2e/results bench/lighthouse/node_modules
