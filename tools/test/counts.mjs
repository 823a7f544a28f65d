import { existsSync, readFileSync } from 'node:fs';

/**
 * Passed and failed tests of a vitest run; a run without results, without tests or with a bad exit code has at least one
 * failure. `leftOut` names the tests that can't run here, e.g. those of files that are too large for the repository.
 */
export function countsOfVitest(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, leftOut: [] };
  const { numPassedTests, numFailedTests, testResults = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const leftOut = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => ({ file: name, title: fullName })),
  );
  // An unreadable file, or an error outside the tests, is not a test that could be rerun.
  const isOfTests = testResults.every(({ status, assertionResults }) => status === 'passed' || assertionResults.some(isFailed));
  return {
    ...atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests }, code),
    leftOut,
    failures: isOfTests ? failures : null,
  };
}

const isFailed = ({ status }) => status === 'failed';

/** The same of a Playwright run. */
export function countsOfPlaywright(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: null };
  const { stats, suites = [], errors = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    ...atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code),
    failures: errors.length > 0 ? null : failures.map(({ file: path, title }) => ({ file: path, title })),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function atLeastOneFailure(counts, code) {
  const isWell = code === 0 && counts.passed > 0;
  return isWell ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
