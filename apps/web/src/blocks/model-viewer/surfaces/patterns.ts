/** Side of a pattern in pixels; a power of two, so that it tiles without a seam. */
export const PATTERN_SIZE = 256;

export type PatternName =
  | 'plain'
  | 'brushed'
  | 'grain'
  | 'cast'
  | 'dents'
  | 'flakes'
  | 'scratches'
  | 'cuts'
  | 'swirls'
  | 'blotches'
  | 'ribs'
  | 'studs'
  | 'diamonds';

/** Height map that tiles in both directions, row by row: 0 low, 1 high. */
export type Pattern = Float32Array<ArrayBuffer>;

const made = new Map<PatternName, Pattern>();

/** A pattern, generated on first use; deterministic. */
export function patternOf(name: PatternName): Pattern {
  const pattern = made.get(name) ?? stretched(DRAWN[name](randomFrom(name)));
  made.set(name, pattern);
  return pattern;
}

type Random = () => number;

const DRAWN: Readonly<Record<PatternName, (random: Random) => Pattern>> = {
  plain: () => new Float32Array(PATTERN_SIZE * PATTERN_SIZE).fill(1),
  brushed: (random) => layers(noise(random, 64, 1), 0.5, noise(random, 128, 2), 0.3, noise(random, 32, 1), 0.2),
  grain: (random) => layers(noise(random, 2, 2), 0.6, noise(random, 4, 4), 0.4),
  cast: (random) => layers(noise(random, 32, 32), 0.35, noise(random, 8, 8), 0.4, noise(random, 4, 4), 0.25),
  dents: (random) => cells(random, 60, (nearest, second) => Math.min(1, nearest / second)),
  flakes: (random) => cells(random, 90, (_nearest, _second, tone) => tone),
  scratches: (random) => lines(random, 130, (turn) => turn * Math.PI * 2, layers(noise(random, 32, 32), 0.4)),
  cuts: (random) => lines(random, 110, (turn) => 0.35 + turn * 0.12, layers(noise(random, 16, 16), 0.3)),
  swirls: (random) => swirls(random),
  blotches: (random) => sharpened(layers(noise(random, 64, 64), 0.5, noise(random, 32, 32), 0.3, noise(random, 8, 8), 0.2)),
  ribs: () => byPlace((x) => 0.5 + 0.5 * Math.sin((x / PATTERN_SIZE) * Math.PI * 2 * 12)),
  studs: () => byPlace((x, y) => bump(0.5 - Math.hypot(inCell(x, 8), inCell(y, 8)))),
  diamonds: () => byPlace((x, y) => bump(0.42 - Math.abs(inCell(x, 6)) - Math.abs(inCell(y, 6)))),
};

function byPlace(height: (x: number, y: number) => number): Pattern {
  const pattern = new Float32Array(PATTERN_SIZE * PATTERN_SIZE);
  for (let y = 0; y < PATTERN_SIZE; y++) for (let x = 0; x < PATTERN_SIZE; x++) pattern[y * PATTERN_SIZE + x] = height(x, y);
  return pattern;
}

/** Position within one of `cells` cells, from -0.5 to 0.5. */
function inCell(at: number, cells: number): number {
  const share = ((at * cells) / PATTERN_SIZE) % 1;
  return share - 0.5;
}

/** A soft edge: 0 for negative depths, rising quickly to 1. */
function bump(depth: number): number {
  return Math.max(0, Math.min(1, depth * 6));
}

/** Smooth noise with spots of this width and height. */
function noise(random: Random, width: number, height: number): Pattern {
  const [columns, rows] = [PATTERN_SIZE / width, PATTERN_SIZE / height];
  const grid = Array.from({ length: columns * rows }, random);
  const at = (column: number, row: number): number => grid[(row % rows) * columns + (column % columns)] ?? 0;
  return byPlace((x, y) => {
    const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
    const [across, down] = [smooth(x / width - column), smooth(y / height - row)];
    const top = at(column, row) * (1 - across) + at(column + 1, row) * across;
    const bottom = at(column, row + 1) * (1 - across) + at(column + 1, row + 1) * across;
    return top * (1 - down) + bottom * down;
  });
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Weighted sum of patterns. */
function layers(...parts: readonly (Pattern | number)[]): Pattern {
  const sum = new Float32Array(PATTERN_SIZE * PATTERN_SIZE);
  for (let part = 0; part < parts.length; part += 2) {
    const [pattern, weight] = [parts[part], parts[part + 1]];
    if (!(pattern instanceof Float32Array) || typeof weight !== 'number') continue;
    for (let dot = 0; dot < sum.length; dot++) sum[dot] = (sum[dot] ?? 0) + (pattern[dot] ?? 0) * weight;
  }
  return sum;
}

/**
 * Cells around random points: the height of a pixel depends on the distances of the two nearest points and the tone of the
 * nearest.
 */
function cells(random: Random, count: number, height: (nearest: number, second: number, tone: number) => number): Pattern {
  const seeds = Array.from({ length: count }, () => ({ x: random() * PATTERN_SIZE, y: random() * PATTERN_SIZE, tone: random() }));
  return byPlace((x, y) => {
    let [nearest, second, tone] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    for (const seed of seeds) {
      const distance = Math.hypot(around(seed.x - x), around(seed.y - y));
      if (distance < nearest) [second, nearest, tone] = [nearest, distance, seed.tone];
      else if (distance < second) second = distance;
    }
    return height(nearest, second, tone);
  });
}

/** The shorter distance between two pixels, across the edge if necessary. */
function around(distance: number): number {
  const plain = Math.abs(distance);
  return Math.min(plain, PATTERN_SIZE - plain);
}

/** Scratches with a random direction, cut into a base pattern. */
function lines(random: Random, count: number, direction: (turn: number) => number, ground: Pattern): Pattern {
  const pattern = Float32Array.from(ground, (height) => height + 0.4);
  for (let line = 0; line < count; line++) {
    const turn = direction(random());
    const depth = (random() - 0.35) * 0.9;
    const [x, y] = [random() * PATTERN_SIZE, random() * PATTERN_SIZE];
    const scratch = { x, y, turn, length: 30 + random() * 120, halfWidth: 1 + random() * 1.2 };
    for (const [dot, share] of dotsOf(scratch)) pattern[dot] = Math.max(0, Math.min(1, (pattern[dot] ?? 0) + depth * share));
  }
  return pattern;
}

interface Scratch {
  /** Start and direction. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly length: number;
  readonly halfWidth: number;
}

/**
 * The pixels that a scratch covers, each once: 1 in its middle, less towards its sides. With whole pixels it would look like a
 * rope from near.
 */
function dotsOf({ x, y, turn, length, halfWidth }: Scratch): ReadonlyMap<number, number> {
  const dots = new Map<number, number>();
  const [across, down] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.ceil(halfWidth);
  for (let at = 0; at < length; at++) {
    const [middleX, middleY] = [Math.floor(x + at * across), Math.floor(y + at * down)];
    for (let row = middleY - reach; row <= middleY + reach; row++)
      for (let column = middleX - reach; column <= middleX + reach; column++) {
        const beside = Math.abs((column + 0.5 - x) * down - (row + 0.5 - y) * across);
        const share = Math.min(1, 1.3 * (1 - beside / halfWidth));
        const dot = (row & (PATTERN_SIZE - 1)) * PATTERN_SIZE + (column & (PATTERN_SIZE - 1));
        if (share > (dots.get(dot) ?? 0)) dots.set(dot, share);
      }
  }
  return dots;
}

/** Overlapping rings, as a grinding disc leaves them. */
function swirls(random: Random): Pattern {
  const centres = Array.from({ length: 16 }, (_, at) => ({
    x: ((at % 4) + 0.5) * 64,
    y: (Math.floor(at / 4) + 0.5) * 64,
    turn: random() * Math.PI * 2,
  }));
  return byPlace((x, y) => {
    let [nearest, turn] = [Number.POSITIVE_INFINITY, 0];
    for (const centre of centres) {
      const distance = Math.hypot(around(centre.x - x), around(centre.y - y));
      if (distance < nearest) [nearest, turn] = [distance, centre.turn];
    }
    return 0.5 + 0.35 * Math.sin(nearest * 1.1 + turn) + 0.15 * Math.sin(nearest * 2.9);
  });
}

/** Turns smooth noise into spots with an edge. */
function sharpened(pattern: Pattern): Pattern {
  const sorted = Float32Array.from(pattern).sort();
  const middle = sorted[Math.floor(sorted.length * 0.4)] ?? 0.5;
  return pattern.map((height) => Math.max(0, Math.min(1, 0.5 + (height - middle) * 14)));
}

/** Stretches the values to the whole range from 0 to 1. */
function stretched(pattern: Pattern): Pattern {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const height of pattern) [low, high] = [Math.min(low, height), Math.max(high, height)];
  return high > low ? pattern.map((height) => (height - low) / (high - low)) : pattern;
}

/** Deterministic random numbers for a name: a texture looks the same on every device (mulberry32). */
function randomFrom(name: string): Random {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
