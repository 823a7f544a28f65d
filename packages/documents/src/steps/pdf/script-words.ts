import { scriptText } from '@benchbook/domain/documents';
import type { LooseRun } from '../../text/text-line.ts';

export type Height = 'raised' | 'lowered';

/** A raised or lowered run behind a word. */
export interface Script {
  readonly text: string;
  readonly height: Height;
  /** Above the baseline of the word, below 0 under it, as a share of the size of the word. */
  readonly shift: number;
  /** In points. */
  readonly size: number;
  /** Where it begins and ends along the line, in points. */
  readonly along: number;
  readonly end: number;
  /** The zero of "30⁰C", which represents the sign of degrees. */
  readonly isDegree?: true;
}

/** What scripts of one word differ in at most that are one: a share of their size, and of that of the word. */
const SAME_SIZE = 0.12;
const SAME_SHIFT = 0.12;

/** Of the size of the word: what stands higher or lower is written with ^ or _, as its signs would hide that it is unsure. */
export const SURE_SHIFT_MAX = 0.8;

/** Of the size: a wider gap is one between words. */
const WORD_GAP = 0.17;

/** Of the size of the word: numbers over each other that are smaller are limits of a drawing and no fraction. */
const FRACTION_SMALLEST = 0.5;

/** Degrees with the letter o, or with a zero. */
const DEGREES = /^[o0]\s?([CF])$/u;

const SIGNS = /^[+\-\u2013\u2212=]+$/u;
const NUMBER = /^\d+$/u;

/**
 * Scripts of a word as text to stand behind it.
 *
 * @returns whether a part is unsure: it was written with ^ or _, as a fraction that has no stroke, or as the sign of degrees
 */
export function scriptWords(
  { text: word, size }: Pick<LooseRun, 'text' | 'size'>,
  scripts: readonly Script[],
): { readonly text: string; readonly isWritten: boolean } {
  let text = '';
  let isWritten = false;
  const groups = groupsOf(scripts);
  for (const [index, group] of groups.entries()) {
    const [before, next] = [groups[index - 1], groups[index + 1]];
    const isLower = before !== undefined && areNumbers(before, group, word);
    const isStacked = isLower || (next !== undefined && areNumbers(group, next, word));
    const isFraction = isLower && group.size >= FRACTION_SMALLEST * size;
    const isAlone = before?.height !== group.height && next?.height !== group.height;
    const isLimit = isStacked && group.size < FRACTION_SMALLEST * size;
    const own = isFraction || (isAlone && !isLimit) ? partOf(group, word) : null;
    text += `${isFraction ? '/' : ''}${own?.text ?? `${group.height === 'raised' ? '^' : '_'}(${group.text})`}`;
    isWritten ||= isFraction || (own?.isWritten ?? true);
  }
  return { text: `${text}${/\s*$/u.exec(scripts.at(-1)?.text ?? '')?.[0] ?? ''}`, isWritten };
}

/** "3¹/₂": a raised number, and a lowered one below or behind it. */
function areNumbers(raised: Script, lowered: Script, word: string): boolean {
  const areBoth = raised.height === 'raised' && lowered.height === 'lowered' && /\d$/u.test(word);
  return areBoth && NUMBER.test(raised.text) && NUMBER.test(lowered.text);
}

/** The raised mark before a word; "°C" where it is the letter o, or a zero, which is unsure. */
export function markText(mark: string, word: string): ReturnType<typeof scriptText> {
  const isDegree = /^[o0]$/u.test(mark) && /^\s*[CF](?!\p{L})/u.test(word);
  return isDegree ? { text: '°', isWritten: mark === '0' } : scriptText(mark, 'raised');
}

function partOf({ text, height, shift, isDegree }: Script, word: string): ReturnType<typeof scriptText> {
  if (Math.abs(shift) > SURE_SHIFT_MAX) return { text: `${height === 'raised' ? '^' : '_'}(${text})`, isWritten: true };
  if (isDegree) return { text: '°', isWritten: true };
  const [, unit] = (height === 'raised' && /\d$/u.test(word) && DEGREES.exec(text)) || [];
  if (unit !== undefined) return { text: `°${unit}`, isWritten: true };
  // Both look like a raised o: that of degrees stands behind a figure, that of "Nº" behind a letter.
  if (height === 'raised' && text === 'o') return { text: /\d$/u.test(word) ? '°' : 'º', isWritten: false };
  return scriptText(text, height, word);
}

function groupsOf(scripts: readonly Script[]): readonly Script[] {
  const groups: Script[] = [];
  for (const { text: words, ...script } of inOrder(scripts)) {
    const text = words.trim();
    const last = groups.at(-1);
    const isOne =
      last?.height === script.height &&
      (SIGNS.test(last.text) ||
        (Math.abs(last.size - script.size) <= SAME_SIZE * last.size && Math.abs(last.shift - script.shift) <= SAME_SHIFT));
    const isApart = last && !SIGNS.test(last.text) && script.along - last.end > WORD_GAP * script.size;
    if (last && isOne)
      groups.splice(-1, 1, { ...last, text: `${last.text}${isApart ? ' ' : ''}${text}`, size: script.size, end: script.end });
    else groups.push({ ...script, text });
  }
  return groups;
}

/** Stacked scripts from top to bottom, others from left to right. */
function inOrder(scripts: readonly Script[]): readonly Script[] {
  return scripts.toSorted((one, other) => (isStacked(one, other) ? other.shift - one.shift : one.along - other.along));
}

function isStacked(one: Script, other: Script): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.along, other.along);
  return one.height !== other.height && shared > Math.min(one.end - one.along, other.end - other.along) / 2;
}
