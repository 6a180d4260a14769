import { writeFileSync } from 'node:fs';

/** Time for connections and timers of the last suite to run out, ms. */
const patience = 60_000;

/**
 * A reporter for Jest. After everything else it prints one line for every test that failed, so that the end of a long log
 * says enough; and it bounds the time in which Jest has to end by itself, naming what keeps it. The files with failures
 * are listed in the file that `SVC_FAILED_TESTS` names, one a line, and those lines in one beside it, `….told`.
 */
export default class EndOfTests {
  onRunComplete(_contexts, { testResults, success }) {
    const lines = testResults.flatMap(failuresIn).map((line) => `  ✕ ${line}\n`);
    const failed = testResults.filter((result) => failuresIn(result).length > 0);
    const list = process.env.SVC_FAILED_TESTS;
    if (list) {
      writeFileSync(list, failed.map(({ testFilePath }) => `${testFilePath}\n`).join(''));
      writeFileSync(`${list}.told`, lines.join(''));
    }
    // Jest's own summary comes after the reporters.
    process.once('exit', () => {
      if (lines.length > 0) process.stdout.write(`\nFailed tests:\n${lines.join('')}`);
    });
    const end = () => {
      process.stdout.write(`Left open by the tests: ${process.getActiveResourcesInfo().join(', ')}\n`);
      process.exit(success ? 0 : 1);
    };
    setTimeout(end, patience).unref();
  }
}

function failuresIn({ testFilePath, testExecError, failureMessage, testResults }) {
  const file = testFilePath.replace(`${process.cwd()}/`, '');
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${brief(failureMessages.join(' '))}`);
  return testExecError || failureMessage ? [`${file}: ${brief(testExecError?.message ?? failureMessage)}`] : [];
}

/** Without colours, line ends and the stack. */
const brief = (message) =>
  message
    .replace(/\u001b\[[\d;]*m/g, '')
    .split(/\n\s+at /)[0]
    .replace(/\s+/g, ' ')
    .slice(0, 300);
