import type { Letters } from './letters.ts';

/** A run of equal letters in both issues. */
export interface Block {
  /** Start in the old issue and in the new one, and length. */
  readonly old: number;
  readonly now: number;
  readonly length: number;
  /** Whether it contains something that occurs only once in each issue, so the match is unambiguous. */
  readonly isUnique: boolean;
}

/** Length of the letter groups that are looked up: about two or three words. */
const SEED = 14;

/** Maximum gap between neighbouring blocks, in letters: a few words, or a line. */
const BESIDE_LETTERS = 120;

/** Minimum number of letters of whole words in a block. */
const WORDS_MIN = 8;

/** Groups that occur more often than this do not identify a position. */
const COPIES_MAX = 16;

interface Seed {
  readonly old: number;
  readonly now: number;
  readonly isUnique: boolean;
}

/**
 * The parts of the old issue that are in the new one, and where, whatever was put in, taken out or moved. Groups of letters that
 * stand once in each issue are found first; where text is repeated in both the same number of times, the first belongs to
 * the first. What was found grows while the letters agree, first onwards and then backwards: what follows a heading goes
 * with it. No letter of either issue is in two blocks.
 */
export function matchBlocks(old: Letters, now: Letters): readonly Block[] {
  const issues: Issues = { old, now, taken: { old: new Uint8Array(old.text.length), now: new Uint8Array(now.text.length) } };
  const cores = coresOf(seedsOf(old.text, now.text)).flatMap((core) => wholeWords(core, issues));
  const unique = withoutHeads(cores.filter(({ isUnique }) => isUnique));
  const repeated = cores.filter(({ isUnique }) => !isUnique).toSorted((one, other) => other.length - one.length);
  // Unique words are extended over repeated words around them before these are matched alone.
  const whole = [unique, repeated].flatMap((group) => {
    const placed = group.flatMap((core) => freePart(core, issues.taken));
    return placed.map((block) => growOnwards(block, issues)).map((block) => growBackwards(block, issues));
  });
  return besideUnique(joined(whole.toSorted((one, other) => one.old - other.old)));
}

interface Issues {
  readonly old: Letters;
  readonly now: Letters;
  readonly taken: Taken;
}

/** Letters that are in a block already. */
interface Taken {
  readonly old: Uint8Array;
  readonly now: Uint8Array;
}

/** Repeated text next to the same unique text in both issues belongs to it. */
function besideUnique(blocks: readonly Block[]): readonly Block[] {
  const settled = [...blocks];
  const settle = (index: number, beside: number) => {
    const [block, neighbour] = [settled[index], settled[beside]];
    if (block && neighbour?.isUnique && isBeside(block, neighbour)) settled[index] = { ...block, isUnique: true };
  };
  for (let index = 1; index < settled.length; index++) settle(index, index - 1);
  for (let index = settled.length - 2; index >= 0; index--) settle(index, index + 1);
  return settled;
}

function isBeside(one: Block, other: Block): boolean {
  const [first, second] = one.old < other.old ? [one, other] : [other, one];
  const gaps = [second.old - first.old - first.length, second.now - first.now - first.length];
  return gaps.every((gap) => gap >= 0 && gap <= BESIDE_LETTERS);
}

/** Positions of every letter group; `null` for one that occurs too often. */
function placesOf(text: string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + SEED <= text.length; at++) {
    const group = text.slice(at, at + SEED);
    const known = places.get(group);
    if (known) known.push(at);
    else places.set(group, [at]);
  }
  return places;
}

function seedsOf(old: string, now: string): readonly Seed[] {
  const inNew = placesOf(now);
  const seeds: Seed[] = [];
  for (const [group, places] of placesOf(old)) {
    const others = inNew.get(group);
    if (others?.length !== places.length || places.length > COPIES_MAX) continue;
    const isUnique = places.length === 1;
    places.forEach((place, index) => seeds.push({ old: place, now: others[index] ?? 0, isUnique }));
  }
  return seeds;
}

/** Groups of letters that follow each other in both issues alike, put together. */
function coresOf(seeds: readonly Seed[]): readonly Block[] {
  const cores: Block[] = [];
  const byShift = Map.groupBy(seeds, ({ old, now }) => now - old);
  for (const group of byShift.values()) {
    for (const { old, now, isUnique } of group.toSorted((one, other) => one.old - other.old)) {
      const core = cores.at(-1);
      const isOn = core && now - old === core.now - core.old && old <= core.old + core.length && old >= core.old;
      const length = isOn ? old + SEED - core.old : SEED;
      if (isOn) cores[cores.length - 1] = { ...core, length, isUnique: core.isUnique || isUnique };
      else cores.push({ old, now, length, isUnique });
    }
  }
  return cores;
}

/** A block from its first whole word to its last: letters of other words that agree by chance belong to none. */
function wholeWords(block: Block, { old, now }: Issues): readonly Block[] {
  let from = 0;
  while (from < block.length && !isBegin(block, from, old, now)) from++;
  let to = block.length;
  while (to > from && !isBegin(block, to, old, now)) to--;
  return to - from < WORDS_MIN ? [] : [{ ...block, old: block.old + from, now: block.now + from, length: to - from }];
}

/** Whether a word begins there in both issues, or both end. */
function isBegin(block: Block, offset: number, old: Letters, now: Letters): boolean {
  const [one, other] = [block.old + offset, block.now + offset];
  const isEnd = one >= old.text.length || other >= now.text.length;
  return isEnd || (old.begins[one] === 1 && now.begins[other] === 1);
}

/**
 * Where two blocks claim the same letters, as a line that stands under two headings that changed places, these belong to the
 * block that they end: what follows a heading goes with it.
 */
function withoutHeads(blocks: readonly Block[]): readonly Block[] {
  const inOld = claimedHeads(blocks, ({ old }) => old);
  const inNew = claimedHeads(blocks, ({ now }) => now);
  return blocks.flatMap((block) => {
    const head = Math.max(inOld.get(block) ?? 0, inNew.get(block) ?? 0);
    return head >= block.length ? [] : [{ ...block, old: block.old + head, now: block.now + head, length: block.length - head }];
  });
}

/** Letters at the beginning of each block that an earlier one has. */
function claimedHeads(blocks: readonly Block[], startOf: (block: Block) => number): ReadonlyMap<Block, number> {
  const heads = new Map<Block, number>();
  let end = 0;
  for (const block of blocks.toSorted((one, other) => startOf(one) - startOf(other) || other.length - one.length)) {
    heads.set(block, Math.max(0, end - startOf(block)));
    end = Math.max(end, startOf(block) + block.length);
  }
  return heads;
}

/** The unclaimed part of a block, from its first free letter on; empty if it is too short to identify anything. */
function freePart(block: Block, taken: Taken): readonly Block[] {
  const isTaken = (offset: number) => taken.old[block.old + offset] === 1 || taken.now[block.now + offset] === 1;
  let from = 0;
  while (from < block.length && isTaken(from)) from++;
  let to = from;
  while (to < block.length && !isTaken(to)) to++;
  if (to - from < WORDS_MIN) return [];
  const part = { ...block, old: block.old + from, now: block.now + from, length: to - from };
  take(part, taken);
  return [part];
}

function growOnwards(block: Block, { old, now, taken }: Issues): Block {
  let { length } = block;
  for (let next = length; ; ) {
    const [one, other] = [block.old + next, block.now + next];
    if (isOver(one, other, { old, now, taken })) break;
    next++;
    if (isBegin(block, next, old, now)) length = next;
  }
  const grown = { ...block, length };
  take(grown, taken);
  return grown;
}

function growBackwards(block: Block, issues: Issues): Block {
  const { old, now, taken } = issues;
  let more = 0;
  for (let next = 0; ; ) {
    const [one, other] = [block.old - next - 1, block.now - next - 1];
    if (one < 0 || other < 0 || isOver(one, other, issues)) break;
    next++;
    if (isBegin(block, -next, old, now)) more = next;
  }
  const grown = { ...block, old: block.old - more, now: block.now - more, length: block.length + more };
  take(grown, taken);
  return grown;
}

/** Whether the letters differ, or are another block's. */
function isOver(one: number, other: number, { old, now, taken }: Issues): boolean {
  const letter = old.text[one];
  return letter === undefined || letter !== now.text[other] || taken.old[one] === 1 || taken.now[other] === 1;
}

function take({ old, now, length }: Block, taken: Taken): void {
  taken.old.fill(1, old, old + length);
  taken.now.fill(1, now, now + length);
}

/** Joins blocks that touch in both issues. */
function joined(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const before = whole.at(-1);
    const isOne = before && before.old + before.length === block.old && before.now + before.length === block.now;
    if (isOne) {
      whole[whole.length - 1] = {
        ...before,
        length: before.length + block.length,
        isUnique: before.isUnique || block.isUnique,
      };
    } else whole.push(block);
  }
  return whole;
}
