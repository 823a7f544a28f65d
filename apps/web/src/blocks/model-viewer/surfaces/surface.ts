import type { PatternName } from './patterns.ts';

/** Definition of a built-in texture: numbers and one pattern, so that it needs no files and no texture coordinates. */
export interface Surface {
  /** Colours of low and high places of the pattern. */
  readonly colours: readonly [low: string, high: string];
  /** 0 for rubber, 1 for metal. */
  readonly metalness: number;
  /** 0 is a mirror, 1 is dull. */
  readonly roughness: number;
  /** How much rougher the low places are than the high ones. */
  readonly roughnessSpread: number;
  readonly pattern: PatternName;
  /** Height of the pattern; 0 is flat. */
  readonly bump: number;
  /** How often the pattern repeats on the width of a part, at 1 × 1. */
  readonly repeat: number;
}

type Row = readonly [
  low: string,
  high: string,
  roughness: number,
  roughnessSpread: number,
  pattern: PatternName,
  bump: number,
  repeat: number,
];

/** In the order of the built-in list (TEX-07): distinguished by colour first, by pattern second, by gloss third. */
const METALS: readonly Row[] = [
  /* steel */ ['#7f868e', '#b9bfc5', 0.36, 0.2, 'brushed', 0.25, 1.5],
  /* polished steel */ ['#dfe6ee', '#e8eef5', 0.05, 0, 'plain', 0, 1],
  /* galvanized steel 1 */ ['#7d8a95', '#dfe7ec', 0.32, 0.25, 'flakes', 0.1, 1],
  /* galvanized steel 2 */ ['#5b666f', '#a3adb5', 0.45, 0.2, 'flakes', 0.1, 2.5],
  /* iron 1 */ ['#43464a', '#74787d', 0.55, 0.2, 'cast', 1.4, 2],
  /* iron 2 */ ['#3a332f', '#6e5a4e', 0.7, 0.15, 'dents', 1.6, 1],
  /* scratch metal 1 */ ['#5f6469', '#d4d8db', 0.3, 0.35, 'scratches', 0.6, 1],
  /* scratch metal 2 */ ['#33373b', '#8d9399', 0.4, 0.35, 'cuts', 0.8, 1],
  /* metal surface */ ['#6d7277', '#bfc4c8', 0.3, 0.2, 'swirls', 0.3, 0.7],
  /* copper 1 */ ['#c4562b', '#f2925f', 0.18, 0.1, 'brushed', 0.2, 1.5],
  /* copper 2 */ ['#6a5f49', '#b5623a', 0.42, 0.3, 'blotches', 0.2, 1.2],
  /* bronze */ ['#8a5a1f', '#c68d43', 0.28, 0.15, 'brushed', 0.25, 1.5],
  /* dark bronze */ ['#2e2012', '#6b4c2a', 0.5, 0.2, 'cast', 1.2, 2],
  /* brass */ ['#c79a1e', '#f4d264', 0.16, 0.1, 'brushed', 0.15, 2],
  /* silver */ ['#fffaf0', '#fffaf0', 0.2, 0, 'plain', 0, 1],
  /* aluminum */ ['#b4bac0', '#e3e7ea', 0.5, 0.1, 'grain', 0.25, 1.5],
  /* zinc 1 */ ['#7f93a8', '#b9c8d8', 0.4, 0.2, 'cast', 0.3, 1],
  /* zinc 2 */ ['#5f7387', '#c3d3e2', 0.36, 0.25, 'flakes', 0.1, 1.6],
  /* zinc 3 */ ['#dfe6ea', '#8c9baa', 0.5, 0.3, 'blotches', 0.15, 1.5],
  /* zinc 4 */ ['#2c3947', '#8798aa', 0.5, 0.25, 'dents', 0.3, 1.2],
];

const RUBBERS: readonly Row[] = [
  /* rubber 1 */ ['#131415', '#2a2c2e', 0.8, 0.1, 'grain', 0.4, 2],
  /* rubber 2 */ ['#1b1d1f', '#4b4f53', 0.8, 0.1, 'ribs', 2.5, 1.5],
  /* rubber 3 */ ['#3b100d', '#7a241d', 0.8, 0.1, 'studs', 2.5, 1.5],
  /* rubber 4 */ ['#20281a', '#56633f', 0.8, 0.1, 'diamonds', 2.5, 1.5],
];

/** One for each built-in texture, by its index. */
export const SURFACES: readonly Surface[] = [...METALS.map((row) => surface(row, 1)), ...RUBBERS.map((row) => surface(row, 0))];

/** Replaces a texture that fails to load (ERR-33), or an index beyond our list. */
export const GREY: Surface = surface(['#9e9e9e', '#9e9e9e', 0.7, 0, 'plain', 0, 1], 0);

function surface([low, high, roughness, roughnessSpread, pattern, bump, repeat]: Row, metalness: number): Surface {
  return { colours: [low, high], metalness, roughness, roughnessSpread, pattern, bump, repeat };
}
