#!/usr/bin/env bash
# Builds the library into dist/ and the sample application into sample-app/dist/.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf dist sample-app/dist
node_modules/.bin/tsc -p tsconfig.build.json
[ ! -f src/editor-app/vite.config.ts ] || node_modules/.bin/vite build --config src/editor-app/vite.config.ts
node_modules/.bin/tsc -p src/embed/tsconfig.json
node_modules/.bin/vite build --config src/embed/vite.config.ts
[ ! -f sample-app/main.ts ] || node_modules/.bin/tsc -p sample-app/tsconfig.json
