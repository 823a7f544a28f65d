/** More failed tests than these have another cause than a busy machine: then nothing is retried. */
export const MOST_SECOND_GOES = 3;

/**
 * Reruns failed tests alone (docs/decisions/0026). Tests that then pass count as passed and are named in `secondGo`; the output
 * of the first run is kept for diagnosis.
 *
 * @param first counts of the whole run; `failures` names the failed tests, one entry each; null if unknown
 * @param runAgain reruns only those and returns counts of the same kind
 */
export async function withSecondGo(first, runAgain) {
  const { failures, ...counts } = first;
  if (counts.failed === 0 || !failures || failures.length !== counts.failed || failures.length > MOST_SECOND_GOES) return counts;
  const again = await runAgain(failures);
  const output = `${counts.output}\n== once more, alone\n${again.output}`;
  if (again.failed > 0 || again.passed < failures.length) return { ...counts, output };
  return { ...counts, output, passed: counts.passed + failures.length, failed: 0, secondGo: failures.map(({ title }) => title) };
}
