/** Mantissas of EXT_meshopt_compression's exponential filter have 24 bits with sign. */
const MANTISSA_MAX = 2 ** 23 - 1;

/**
 * Rounds values to multiples of a power of two, as EXT_meshopt_compression's exponential filter stores them. The decoder returns
 * exactly the rounded values: no node needs a transform to undo a quantisation, so a point on a part has the same coordinates in
 * every level.
 */
export interface Grid {
  /** Power of two of the step; raised where a value would need more than 24 bits. */
  readonly exponent: number;
  /** The step, in the unit of the values. */
  readonly step: number;
}

/**
 * @param furthest The largest absolute value.
 * @param step The coarsest acceptable step; more than 0.
 */
export function gridFor(furthest: number, step: number): Grid {
  const wanted = Math.floor(Math.log2(step));
  const needed = furthest > 0 ? Math.ceil(Math.log2(furthest / MANTISSA_MAX)) : wanted;
  const exponent = Math.min(100, Math.max(-100, wanted, needed));
  return { exponent, step: 2 ** exponent };
}

/** The values as the decoder will return them. */
export function onGrid(values: Float32Array, { step }: Grid): Float32Array {
  const rounded = new Float32Array(values.length);
  // A step is a power of two: multiplying by its inverse gives the same bits as dividing, and is faster.
  const steps = 1 / step;
  for (let at = 0; at < values.length; at++) rounded[at] = Math.round((values[at] ?? 0) * steps) * step;
  return rounded;
}

/** Values on the grid, as the filter stores them: exponent in the high byte, mantissa in the others. */
export function encodeOnGrid(values: Float32Array, { exponent, step }: Grid): Uint32Array {
  const stored = new Uint32Array(values.length);
  const high = (exponent & 0xff) << 24;
  const steps = 1 / step;
  for (let at = 0; at < values.length; at++) stored[at] = high | (Math.round((values[at] ?? 0) * steps) & 0xffffff);
  return stored;
}
