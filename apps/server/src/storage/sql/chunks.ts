/** Lists for `in (…)` are queried in chunks: both databases limit the number of parameters. */
const MAX_PARAMETERS = 500;

export function chunks<T>(values: Iterable<T>, size: number = MAX_PARAMETERS): T[][] {
  const all = [...values];
  const result: T[][] = [];
  for (let start = 0; start < all.length; start += size) result.push(all.slice(start, start + size));
  return result;
}
