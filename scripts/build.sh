#!/usr/bin/env bash
# Builds the library into dist/ and the sample application into sample-app/dist/.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf dist sample-app/dist
bin=node_modules/.bin
# The browser's two parts and the library need nothing of each other.
$bin/tsc -p tsconfig.build.json &
library=$!
{ $bin/tsc -p src/embed/tsconfig.build.json && $bin/vite build --config src/embed/vite.config.ts; } &
embed=$!
$bin/vite build --config src/editor-app/vite.config.ts
wait "$library"
node scripts/bundle-kit.mjs
$bin/tsc -p sample-app/tsconfig.json
wait "$embed"
