/** Pseudo-random numbers that are the same for the same seed (mulberry32), so that a run can be repeated. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  /** An integer from 0 up to, not including, `end`. */
  below(end: number): number;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, below: (end) => Math.floor(next() * end) };
}
