#!/usr/bin/env bash
# Everything a change has to pass, in the order in which it fails fastest. Installs what is missing first.
# Every step runs, whatever became of those before it; Jest's summary comes last.
set -uo pipefail
cd "$(dirname "$0")/.."

bash scripts/install-packages.sh || exit 1
bash scripts/setup.sh --tests || exit 1
npm run build || exit 1

failed=()
step() {
  printf '\n==> %s\n' "$1"
  npm run --silent "$1" || failed+=("$1")
}
step format:check
step lint
step typecheck

printf '\n==> tests\n'
# Suites wait for timers and processes more than they compute: two at a time, also on two cores.
cores=$(nproc)
node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --ci \
  --maxWorkers=$((cores > 3 ? cores - 1 : 2)) \
  --reporters=default --reporters=./scripts/end-of-tests.mjs || failed+=(tests)

if [ ${#failed[@]} -gt 0 ]; then
  printf '\nFailed: %s\n' "${failed[*]}"
  exit 1
fi
printf '\nAll steps passed: build, format, lint, typecheck, tests.\n'
