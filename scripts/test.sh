#!/usr/bin/env bash
# Everything a change has to pass. Installs what is missing, and builds, first; of the rest every step runs, whatever became
# of the others.
set -uo pipefail
cd "$(dirname "$0")/.."

bash scripts/install-packages.sh || exit 1
bash scripts/setup.sh --tests || exit 1
npm run build || exit 1

unsteady=()
beside=
answers="$(mktemp -d)"
trap 'kill "$beside" 2>/dev/null; rm -rf "$answers"' EXIT

# These only read: they run beside the tests, whenever those leave a core idle. What each says comes in one piece. The linter
# checks types, too, for an eighth of what the compiler takes (`npm run typecheck`).
checks=(format:check lint unused api:check)
run_checks() {
  local check answer
  for check in "${checks[@]}"; do
    answer="$(nice -n 19 npm run --silent "$check" 2>&1)" || echo "$check" >>"$answers/failed-checks"
    printf '\n==> %s\n%s\n' "$check" "$answer"
  done
}

# run_tests <list of the files that failed> <options of Jest>
run_tests() {
  local failed="$1"
  shift
  # Every file loads modules anew: with room for what is young (MB), half as much time goes into looking for what is not needed.
  SVC_FAILED_TESTS="$failed" node --max-semi-space-size=32 --experimental-vm-modules --disable-warning=ExperimentalWarning \
    node_modules/jest/bin/jest.js --ci --reporters=default --reporters=./scripts/end-of-tests.mjs "$@"
}

# What waits most of its time, and the specs beside the sources, take what the others leave idle.
test_beside() {
  local answer
  answer="$(run_tests "$answers/failed-beside" --selectProjects waiting unit --maxWorkers=1 2>&1)" || touch "$answers/beside"
  printf '\n==> tests beside the others\n%s\n' "$answer"
}
: >"$answers/failed-checks"
# The others come first: browsers that wait for their kits longer than people would are no test.
{ renice -n 5 "$BASHPID" >/dev/null; test_beside; run_checks; } &
beside=$!

printf '\n==> tests\n'
# How many files may be unsteady, that is, fail among all the others and pass alone; more are no accident.
bearable=3
# One for each core: with more, browsers wait for their kits longer than people would. Their order lets few browsers run side
# by side (scripts/longest-first.mjs).
run_tests "$answers/failed-e2e" --selectProjects e2e --maxWorkers="$(nproc)" || touch "$answers/e2e"
wait "$beside"
tests_failed=false
for part in e2e beside; do
  [ -e "$answers/$part" ] || continue
  if [ -s "$answers/failed-$part" ]; then
    mapfile -t -O ${#unsteady[@]} unsteady <"$answers/failed-$part"
  else
    echo "  something else than a test, see above: $part" >"$answers/failed-$part.told"
    tests_failed=true
  fi
done
if [ ${#unsteady[@]} -gt "$bearable" ]; then
  tests_failed=true
fi
if [ "$tests_failed" = true ]; then
  unsteady=()
elif [ ${#unsteady[@]} -gt 0 ]; then
  printf '\n==> once more, alone: %s\n' "${unsteady[*]#"$PWD/"}"
  run_tests "$answers/failed-again" --runInBand --runTestsByPath "${unsteady[@]}" || tests_failed=true
fi

mapfile -t failed <"$answers/failed-checks"
[ "$tests_failed" = false ] || failed+=(tests)

if [ ${#unsteady[@]} -gt 0 ]; then
  printf '\nUNSTEADY, failed among all the others and ran again, alone:\n'
  printf '  %s\n' "${unsteady[@]#"$PWD/"}"
fi
if [ ${#failed[@]} -gt 0 ]; then
  # All of them in one place: what ran beside the others has said it far above.
  printf '\nFailed in all:\n'
  cat "$answers"/failed-*.told 2>/dev/null
  printf '\nFailed:\n'
  printf '  %s\n' "${failed[@]}"
  exit 1
fi
printf '\nAll steps passed: build, format, lint and types, unused code, API, tests.\n'
