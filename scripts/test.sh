#!/usr/bin/env bash
# Everything a change has to pass, in the order in which it fails fastest. Installs what is missing first.
# Every step runs, whatever became of those before it; Jest's summary comes last.
set -uo pipefail
cd "$(dirname "$0")/.."

bash scripts/install-packages.sh || exit 1
bash scripts/setup.sh --tests || exit 1
npm run build || exit 1

failed=()
unsteady=()
# These need nothing of each other; what each says comes in one piece.
checks=(format:check lint unused typecheck api:check)
answers="$(mktemp -d)"
export SVC_FAILED_TESTS="$answers/failed-tests"
trap 'rm -rf "$answers"' EXIT
declare -A running
for check in "${checks[@]}"; do
  npm run --silent "$check" >"$answers/$check" 2>&1 &
  running[$check]=$!
done
for check in "${checks[@]}"; do
  printf '\n==> %s\n' "$check"
  wait "${running[$check]}" || failed+=("$check")
  cat "$answers/$check"
done

printf '\n==> tests\n'
run_tests() {
  node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --ci \
    --reporters=default --reporters=./scripts/end-of-tests.mjs "$@"
}
# How many files may be unsteady, that is, fail among all the others and pass alone; more are no accident.
bearable=3
# One for each core: with more, browsers wait for their kits longer than people would.
if ! run_tests --maxWorkers="$(nproc)"; then
  mapfile -t unsteady <"$SVC_FAILED_TESTS"
  if [ ${#unsteady[@]} -ge 1 ] && [ ${#unsteady[@]} -le "$bearable" ]; then
    printf '\n==> once more, alone: %s\n' "${unsteady[*]#"$PWD/"}"
    if ! run_tests --runInBand --runTestsByPath "${unsteady[@]}"; then
      failed+=(tests)
    fi
  else
    unsteady=()
    failed+=(tests)
  fi
fi

if [ ${#unsteady[@]} -gt 0 ]; then
  printf '\nUNSTEADY, failed among all the others and ran again, alone:\n'
  printf '  %s\n' "${unsteady[@]#"$PWD/"}"
fi
if [ ${#failed[@]} -gt 0 ]; then
  printf '\nFailed:\n'
  printf '  %s\n' "${failed[@]}"
  exit 1
fi
printf '\nAll steps passed: build, format, lint, unused code, typecheck, API, tests.\n'
