/** Quantile of a list, e.g. 0.5 for the median. Nearest rank; the list is not empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Durations of `times` runs of the work, in milliseconds. */
export async function timesOf(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const startedAt = performance.now();
    await work(index);
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

/** "1.23 ms". */
export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}
