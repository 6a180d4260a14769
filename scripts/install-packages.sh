#!/usr/bin/env bash
# Installs the npm packages of the lock file, unless they are there already.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  # Some development tools warn that they would rather have a newer Node; what they do here works on each.
  npm ci --no-audit --no-fund --loglevel=error
fi
