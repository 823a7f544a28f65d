import { direction, place, pointAt } from '../../text/build-lines.ts';
import type { LooseRun } from '../../text/text-line.ts';
import { isShiftOf, SHIFT_MAX, type Shown } from './shifted-words.ts';

/** In points: height of the strips of a page in which runs are looked for. */
const STRIP = 8;

/** Strips that are looked at on either side: words that reach further are those of a poster. */
const REACH_MAX = 24;

/** Runs of a strip that are looked at: more lie over each other. */
const RUNS_MAX = 500;

/** Of two unit vectors of one direction, which is rounded in runs: their product. */
const SAME_DIRECTION = 0.9999;

/** Of the size: words that begin less far before the end of others follow these. */
const TOUCHING = 0.02;

/** Letters on either side of the place where words should stand that are looked at. */
const LETTERS_MAX = 500;

/**
 * Runs in parts where some of their words stand higher or lower than the others.
 *
 * @param onUnsure takes shifted words where so many runs lie over each other that not all of them were looked at
 */
export function withShiftedApart(
  runs: readonly LooseRun[],
  shifted: readonly Shown[],
  onUnsure: (words: string) => void,
): readonly LooseRun[] {
  if (shifted.length === 0) return runs;
  const groups = [...Map.groupBy(runs, ({ angle }) => angle)].map(([angle, group]) => runsOfAngle(group, angle));
  const shiftedOf = new Map<LooseRun, Shown[]>();
  for (const shown of shifted) {
    const found = groups.flatMap((around) => around(shown) ?? []);
    for (const { runs: over } of found)
      for (const run of over) {
        const own = shiftedOf.get(run);
        if (own) own.push(shown);
        else shiftedOf.set(run, [shown]);
      }
    if (found.some(({ isCut }) => isCut)) onUnsure(shown.text.trim());
  }
  return runs.flatMap((run) => partsOf(run, shiftedOf.get(run) ?? []));
}

interface PlacedRun {
  readonly run: LooseRun;
  readonly along: number;
  /** Where the furthest run of its strip ends, of those up to this one. */
  readonly furthest: number;
}

/** Answers runs in which shifted words begin, and whether more may lie there; null for words of another direction. */
type Around = (shown: Shown) => { readonly runs: readonly LooseRun[]; readonly isCut: boolean } | null;

function runsOfAngle(runs: readonly LooseRun[], angle: number): Around {
  const [cosine, sine] = direction(angle);
  const strips = new Map<number, PlacedRun[]>();
  const placed = runs.map((run) => place(run, angle)).toSorted((one, other) => one.along - other.along);
  for (const { run, along, down } of placed) {
    const key = Math.floor(down / STRIP);
    const strip = strips.get(key) ?? [];
    strip.push({ run, along, furthest: Math.max(strip.at(-1)?.furthest ?? along, along + run.width) });
    strips.set(key, strip);
  }
  return (shown) => {
    if (cosine * shown.along[0] + sine * shown.along[1] < SAME_DIRECTION) return null;
    const { along, down } = place(shown, angle);
    const reach = Math.min(SHIFT_MAX * shown.size, REACH_MAX * STRIP);
    const found: LooseRun[] = [];
    let isCut = false;
    for (let key = Math.floor((down - reach) / STRIP); key <= Math.floor((down + reach) / STRIP); key++) {
      const strip = strips.get(key) ?? [];
      const last = firstFrom(strip, along) - 1;
      for (let at = last; at >= 0 && (strip[at]?.furthest ?? along) > along; at--) {
        isCut ||= last - at >= RUNS_MAX;
        if (isCut) break;
        const one = strip[at];
        if (one && one.along + one.run.width > along) found.push(one.run);
      }
    }
    return { runs: found, isCut };
  };
}

/** Index of the first run that begins there or further on, in runs from left to right. */
function firstFrom(strip: readonly PlacedRun[], along: number): number {
  let [from, to] = [0, strip.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((strip[middle]?.along ?? along) < along) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A run, cut from left to right. */
function partsOf(run: LooseRun, shifted: readonly Shown[]): readonly LooseRun[] {
  if (run.isRightToLeft || shifted.length === 0) return [run];
  const { along: start, down } = place(run, run.angle);
  let end = start + run.width;
  const parts: LooseRun[] = [];
  let [from, text] = [start, run.text];
  const part = (words: string, left: number, right: number, level: number, size = run.size) => {
    const width = Math.max(0, right - left);
    const scale = size / run.size;
    if (words.trim() !== '')
      parts.push({
        ...run,
        text: words,
        ...pointAt(left, level, run.angle),
        width,
        size,
        ascent: scale * run.ascent,
        descent: scale * run.descent,
      });
  };
  const placed = shifted.map((shown) => ({ shown, ...place(shown, run.angle) }));
  for (const { shown, along, down: level } of placed.toSorted((one, other) => one.along - other.along)) {
    const isWithin = along > from - TOUCHING * run.size && along < end;
    if (!isWithin || !isShiftOf(Math.abs(level - down), run.size, shown.size)) continue;
    const words = shown.text.trim();
    const at = indexNear(text, words, Math.max(0, (along - from) / (end - from)) * text.length);
    if (at < 0) continue;
    part(text.slice(0, at), from, along, down);
    part(words, along, along + shown.width, level, shown.size);
    // pdf.js counts the width of all words as if they were as large as the first ones.
    end += shown.width * (1 - run.size / shown.size);
    [from, text] = [along + shown.width, text.slice(at + words.length)];
  }
  if (parts.length === 0) return [run];
  part(text, from, end, down);
  return parts;
}

/** Index of words in a text, as near as possible to an index; -1 if they are not near it. */
function indexNear(text: string, words: string, index: number): number {
  const start = Math.max(0, Math.floor(index) - LETTERS_MAX);
  const near = text.slice(start, start + 2 * LETTERS_MAX + words.length);
  const [before, behind] = [near.lastIndexOf(words, index - start), near.indexOf(words, Math.floor(index) - start)];
  const isBefore = before >= 0 && (behind < 0 || index - start - before <= behind - (index - start));
  const found = isBefore ? before : behind;
  return found < 0 ? -1 : start + found;
}
