import { existsSync, readFileSync } from 'node:fs';

/** Passed and failed tests of a vitest run; a run that wrote nothing, found no test or ended badly has one failure at least. */
export function countsOfVitest(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests }, code);
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
