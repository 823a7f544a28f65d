export interface ApproximateMatch extends Match {
  /** Of the letters looked for: share that needs no change, 0 to 1. */
  readonly likeness: number;
}

interface Match {
  readonly from: number;
  readonly to: number;
}

/**
 * Where in `text` something most like `wanted` stands: the piece that becomes it by the fewest letters put in, taken out or
 * exchanged (Sellers). Takes time and memory of both lengths multiplied. Null when either is empty.
 */
export function approximateMatch(wanted: string, text: string): ApproximateMatch | null {
  if (wanted === '' || text === '') return null;
  const width = text.length + 1;
  let above = new Uint16Array(width);
  let begun = Uint32Array.from({ length: width }, (_, index) => index);
  for (let row = 1; row <= wanted.length; row++) {
    const costs = new Uint16Array(width);
    const begins = new Uint32Array(width);
    costs[0] = row;
    for (let column = 1; column < width; column++) {
      const exchange = (above[column - 1] ?? 0) + (wanted[row - 1] === text[column - 1] ? 0 : 1);
      const leaveOut = (above[column] ?? 0) + 1;
      const putIn = (costs[column - 1] ?? 0) + 1;
      const least = Math.min(exchange, leaveOut, putIn);
      costs[column] = least;
      begins[column] = (least === exchange ? begun[column - 1] : least === leaveOut ? begun[column] : begins[column - 1]) ?? 0;
    }
    above = costs;
    begun = begins;
  }
  let to = 0;
  for (let column = 1; column < width; column++) if ((above[column] ?? 0) < (above[to] ?? 0)) to = column;
  return { from: begun[to] ?? 0, to, likeness: Math.max(0, 1 - (above[to] ?? 0) / wanted.length) };
}
