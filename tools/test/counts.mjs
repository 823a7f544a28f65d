import { existsSync, readFileSync } from 'node:fs';

/**
 * Passed and failed tests of a vitest run; a run that wrote nothing, found no test or ended badly has one failure at least.
 * `leftOut` names the tests that can't be run here, e.g. those of files that are too large for the repository.
 */
export function countsOfVitest(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, leftOut: [] };
  const { numPassedTests, numFailedTests, testResults = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const leftOut = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName);
  return { ...atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests }, code), leftOut };
}

/** The same of a Playwright run; a test that passed only when tried again counts as failed. */
export function countsOfPlaywright(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky }, code);
}

function atLeastOneFailure(counts, code) {
  const isWell = code === 0 && counts.passed > 0;
  return isWell ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
