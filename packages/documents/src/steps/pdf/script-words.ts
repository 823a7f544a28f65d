import { loweredSigns, raisedSigns } from '@benchbook/domain/documents';

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
}

/** Scripts that are one: of the same height and size. */
interface Group extends Script {
  /** It stands above or below the one before it. */
  readonly isStacked: boolean;
}

/** What scripts of one word differ in at most that are one: a share of their size, and of that of the word. */
const SAME_SIZE = 0.12;
const SAME_SHIFT = 0.12;

const SIGNS = /^[+\-\u2013\u2212=]+$/u;
const NUMBER = /^\d{1,3}$/u;

/** Raised letters that change no value. */
const PLAIN_LETTERS = /^(?:st|nd|rd|th|er|re|TM|SM)$/u;

/**
 * Scripts of a word as text to stand behind it.
 *
 * @returns whether a part has no signs and was written with ^ or _
 */
export function scriptWords(word: string, scripts: readonly Script[]): { readonly text: string; readonly isWritten: boolean } {
  let text = '';
  let isWritten = false;
  const groups = groupsOf(scripts);
  for (const [index, group] of groups.entries()) {
    const [before, next] = [groups[index - 1], groups[index + 1]];
    const isFraction = group.isStacked && before && NUMBER.test(before.text) && NUMBER.test(group.text) && /\d$/u.test(word);
    const isAlone = before?.height !== group.height && next?.height !== group.height;
    const signs = isAlone ? signsOf(group, word) : null;
    text += `${isFraction ? '/' : ''}${signs ?? `${group.height === 'raised' ? '^' : '_'}(${group.text})`}`;
    isWritten ||= signs === null;
  }
  return { text: `${text}${/\s*$/u.exec(scripts.at(-1)?.text ?? '')?.[0] ?? ''}`, isWritten };
}

/** Null where it has none, and plain figures or letters would be read as a part of the word. */
function signsOf({ text, height }: Group, word: string): string | null {
  // "5-" is no power.
  if (SIGNS.test(text) && /\d$/u.test(word)) return text;
  const signs = (height === 'raised' ? raisedSigns : loweredSigns)(text);
  if (signs !== null) return signs;
  const isPlain = !/[\p{L}\p{N}]/u.test(text) || (!/\p{N}/u.test(text) && (height === 'lowered' || PLAIN_LETTERS.test(text)));
  return isPlain ? text : null;
}

function groupsOf(scripts: readonly Script[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { text: words, ...script } of inOrder(scripts)) {
    const text = words.trim();
    const last = groups.at(-1);
    const isOne =
      last?.height === script.height &&
      (SIGNS.test(last.text) ||
        (Math.abs(last.size - script.size) <= SAME_SIZE * last.size && Math.abs(last.shift - script.shift) <= SAME_SHIFT));
    if (last && isOne) groups.splice(-1, 1, { ...last, text: last.text + text, size: script.size, end: script.end });
    else groups.push({ ...script, text, isStacked: last !== undefined && isStacked(last, script) });
  }
  return groups;
}

/** What stands above something comes before it; else from left to right. */
function inOrder(scripts: readonly Script[]): readonly Script[] {
  return scripts.toSorted((one, other) => (isStacked(one, other) ? other.shift - one.shift : one.along - other.along));
}

function isStacked(one: Script | Omit<Script, 'text'>, other: Script | Omit<Script, 'text'>): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.along, other.along);
  return one.height !== other.height && shared > Math.min(one.end - one.along, other.end - other.along) / 2;
}
