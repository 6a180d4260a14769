#!/usr/bin/env bash
# From a fresh clone to the running sample application. What is done already is skipped, so that the second time takes seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  { echo "Node.js 20.19 or newer is needed; this is $(node --version)." >&2; exit 1; }

bash scripts/install-packages.sh
bash scripts/setup.sh
built=sample-app/dist/main.js
sources=(src sample-app scripts/build.sh package-lock.json tsconfig.json tsconfig.build.json)
if [ ! -f "$built" ] || [ ! -f dist/index.js ] ||
  [ -n "$(find "${sources[@]}" -type f -newer "$built" -not -path 'sample-app/dist/*' -print -quit)" ]; then
  npm run build
fi
exec node "$built"
