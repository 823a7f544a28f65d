/** More tests than these fail of something else than a busy machine: then nothing is tried again. */
export const MOST_SECOND_GOES = 3;

/**
 * Runs tests that failed once more, with nothing beside them (docs/decisions/0026). What passes then counts as passed and
 * is named in `secondGo`; the output of the first run stays, so that nobody has to guess what it was.
 *
 * @param first counts of the whole run; `failures` names what failed, one entry for each test; null where that is not known
 * @param runAgain runs those alone and gives counts of the same kind
 */
export async function withSecondGo(first, runAgain) {
  const { failures, ...counts } = first;
  if (counts.failed === 0 || !failures || failures.length !== counts.failed || failures.length > MOST_SECOND_GOES) return counts;
  const again = await runAgain(failures);
  const output = `${counts.output}\n== once more, alone\n${again.output}`;
  if (again.failed > 0 || again.passed < failures.length) return { ...counts, output };
  return { ...counts, output, passed: counts.passed + failures.length, failed: 0, secondGo: failures.map(({ title }) => title) };
}
