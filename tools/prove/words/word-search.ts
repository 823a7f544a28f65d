import type { SaidWord } from './said-words.ts';
import type { ShownWord, SpelledWord } from './shown-words.ts';

/** Minimum number of letters of a line that is searched as a whole. */
const LINE_LETTERS_MIN = 6;

type Scope = (word: Pick<ShownWord, 'page'>) => string;
type IsMeant = (word: ShownWord) => boolean;

/** Matches displayed words with words of the result, step by step; a matched word is not matched again. */
export class WordSearch {
  readonly #shown: readonly ShownWord[];
  #said: readonly SaidWord[];
  readonly #isFound: boolean[];
  #isTaken: boolean[];
  readonly found = { inSteps: 0, inRemarks: 0 };
  /** Lines that are found whole, apart from their marks, each with the word of the result at which it begins. */
  readonly wholeLines = new Map<number, SaidWord>();

  constructor(shown: readonly ShownWord[], said: readonly SaidWord[]) {
    this.#shown = shown;
    this.#said = said;
    this.#isFound = shown.map(() => false);
    this.#isTaken = said.map(() => false);
  }

  /** Words of the result that aren't matched. */
  get surplus(): readonly SaidWord[] {
    return this.#said.filter((_, index) => !this.#isTaken[index]);
  }

  get left(): readonly ShownWord[] {
    return this.#shown.filter((_, index) => !this.#isFound[index]);
  }

  /**
   * Lines whose letters occur consecutively in the result of the page, whatever their division into words: readers differ in
   * how wide a gap is a space ("W A R N I N G"), and a word hyphenated at the end of a line is complete in a step. A division
   * between two digits makes other values ("2.5" and "25"): it must be the same, except before superscripts and subscripts. The
   * mark of an item isn't looked for in the words before it.
   */
  findLines(isMark: IsMeant): void {
    const lines = [...Map.groupBy(this.#shown.keys(), (index) => this.#shown[index]?.line).values()];
    const texts = Map.groupBy(this.#said, ({ page }) => page);
    const letters = new Map([...texts].map(([page, words]) => [page, new SaidLetters(words)]));
    for (const line of lines.toSorted((one, other) => this.#textOf(other).length - this.#textOf(one).length)) {
      const marked = line.filter((index) => this.#shown[index]?.mark);
      const rest = line.slice(marked.length);
      const own = letters.get(this.#shown[line[0] ?? 0]?.page ?? null);
      const isItem = marked.some((index) => this.#shown[index] !== undefined && isMark(this.#shown[index]));
      for (const some of isItem ? [rest] : [line, rest]) {
        const words = some.flatMap((index) => this.#shown[index] ?? []);
        const place = this.#textOf(some).length >= LINE_LETTERS_MIN ? own?.take(words) : undefined;
        if (!place) continue;
        this.#find(some, place.isRemark);
        this.wholeLines.set(words[0]?.line ?? 0, place);
        break;
      }
    }
    this.#said = [...letters.values()].flatMap((each) => each.left());
    this.#isTaken = this.#said.map(() => false);
  }

  #textOf(indexes: readonly number[]): string {
    return indexes.map((index) => this.#shown[index]?.text).join('');
  }

  /** Values and words that are equal letter by letter, with the signs of values, within the scope; whole values first. */
  findEqual(scopeOf: Scope, isMeant: IsMeant): void {
    const isLeft = (index: number): boolean =>
      !this.#isFound[index] && this.#shown[index] !== undefined && isMeant(this.#shown[index]);
    const saidLeft = [...this.#said.keys()].filter((index) => !this.#isTaken[index]);
    const values = Map.groupBy(valuesOf(this.#said, saidLeft), (value) => keyOf(this.#said, value, scopeOf));
    for (const value of valuesOf(this.#shown, [...this.#shown.keys()].filter(isLeft))) {
      const same = values.get(keyOf(this.#shown, value, scopeOf))?.shift();
      if (same) this.#take(value, same);
    }
    const starts = Map.groupBy(saidLeft, (index) => keyOf(this.#said, [index], scopeOf));
    for (const value of valuesOf(this.#shown, [...this.#shown.keys()].filter(isLeft))) {
      const equal = starts.get(keyOf(this.#shown, value.slice(0, 1), scopeOf)) ?? [];
      const start = equal.find((at) => value.every((index, offset) => this.#isPartAt(index, at + offset)));
      if (start !== undefined)
        this.#take(
          value,
          Array.from(value, (_, offset) => start + offset),
        );
    }
  }

  /** The word of a value that may go on beyond its line stands there, between the same signs. */
  #isPartAt(shown: number, said: number): boolean {
    const [one, other] = [this.#shown[shown], this.#said[said]];
    if (this.#isTaken[said] || one?.text !== other?.text) return false;
    return isSameSign(one?.before, other?.before) && isSameSign(one?.after, other?.after);
  }

  /**
   * A word composed of unmatched words of its page, on either side: superscripts, subscripts and table cells have other
   * neighbours in another reader. Digits are only composed with superscripts and subscripts.
   */
  findPutTogether(isMeant: IsMeant): void {
    const isLeft = (index: number) => !this.#isFound[index] && this.#shown[index] !== undefined && isMeant(this.#shown[index]);
    const shownLeft = [...this.#shown.keys()].filter(isLeft);
    const saidLeft = [...this.#said.keys()].filter((index) => !this.#isTaken[index]);
    const shownAt = Map.groupBy(shownLeft, (index) => this.#shown[index]?.page);
    const saidAt = Map.groupBy(saidLeft, (index) => this.#said[index]?.page);
    for (const index of shownLeft) {
      const word = this.#shown[index];
      const free = (saidAt.get(word?.page) ?? []).filter((each) => !this.#isTaken[each]);
      const parts = word && partsOf(word, free, (each) => this.#said[each]);
      if (parts) this.#take([index], parts);
    }
    for (const index of saidLeft.filter((each) => !this.#isTaken[each])) {
      const word = this.#said[index];
      const free = (shownAt.get(word?.page) ?? []).filter((each) => !this.#isFound[each]);
      const parts = word && partsOf(word, free, (each) => this.#shown[each]);
      if (parts) this.#take(parts, [index]);
    }
  }

  /** Removes words that are accounted for in another way. Returns their number. */
  leave(isSaid: IsMeant): number {
    const indexes = [...this.#shown.keys()].filter((index) => !this.#isFound[index]);
    const said = indexes.filter((index) => this.#shown[index] !== undefined && isSaid(this.#shown[index]));
    for (const index of said) this.#isFound[index] = true;
    return said.length;
  }

  #take(shown: readonly number[], said: readonly number[]): void {
    for (const index of said) this.#isTaken[index] = true;
    this.#find(
      shown,
      said.some((index) => this.#said[index]?.isRemark),
    );
  }

  #find(shown: readonly number[], isRemark: boolean): void {
    for (const index of shown) this.#isFound[index] = true;
    this.found[isRemark ? 'inRemarks' : 'inSteps'] += shown.length;
  }
}

/** Between two figures without a sign: separate values, and those of which one is a superscript or subscript. */
const [CUT, MAYBE_CUT] = ['\u0001', '\u0002'];

const isBetweenFigures = (one: SpelledWord, other: SpelledWord) => /\p{N}$/u.test(one.text) && /^\p{N}/u.test(other.text);

/** Two values have the same sign before, or after, them; a line that ends there may be continued by any. */
const isSameSign = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === other || one === null || other === null;

/** The indexes of words that make one value, such as "2.5", in sequence; a word without a sign is one value. */
function valuesOf(words: readonly SpelledWord[], indexes: readonly number[]): readonly (readonly number[])[] {
  const values: number[][] = [];
  for (const index of indexes) {
    const last = values.at(-1)?.at(-1);
    const isNext = last === index - 1 && words[index]?.before && words[index]?.before === words[last]?.after;
    if (isNext) values.at(-1)?.push(index);
    else values.push([index]);
  }
  return values;
}

function keyOf(words: readonly (SpelledWord & Pick<ShownWord, 'page'>)[], value: readonly number[], scopeOf: Scope): string {
  const parts = value.map((index, at) => `${at === 0 ? '' : words[index]?.before}${words[index]?.text}`);
  return `${scopeOf({ page: words[value[0] ?? 0]?.page ?? null })} ${parts.join('')}`;
}

/** Matches the words consecutively, whatever their division, except between digits. */
function patternOf(words: readonly SpelledWord[]): string {
  return words
    .map((word, index) => {
      const text = word.text.replaceAll(/[$+^|]/gu, '\\$&').replaceAll(/(?<=\p{N})(?=\p{N})/gu, `${MAYBE_CUT}?`);
      const before = words[index - 1];
      if (!before || !isBetweenFigures(before, word)) return text;
      return `[${word.before || CUT}${MAYBE_CUT}]${word.isScript ? '?' : ''}${text}`;
    })
    .join('');
}

/** Between two figures of one value. */
const SIGNS = '.,:/-';

/** All letters of the result for a page, in sequence. */
class SaidLetters {
  readonly #words: readonly SaidWord[];
  readonly #text: string;
  /** Start of each word. */
  readonly #starts: readonly number[];
  readonly #isTaken: Uint8Array;

  constructor(words: readonly SaidWord[]) {
    this.#words = words;
    const starts: number[] = [];
    let all = '';
    for (const [index, word] of words.entries()) {
      const before = words[index - 1];
      if (before && isBetweenFigures(before, word)) all += word.before || (word.isScript ? MAYBE_CUT : CUT);
      starts.push(all.length);
      all += word.text;
    }
    this.#text = all;
    this.#starts = starts;
    this.#isTaken = new Uint8Array(this.#text.length);
  }

  /**
   * Consumes the letters of the words where they occur consecutively, within a value only if they occur nowhere else. Returns
   * the word at which they begin.
   */
  take(words: readonly SpelledWord[]): SaidWord | undefined {
    const at = this.#find(words, true) ?? this.#find(words, false);
    if (!at) return undefined;
    this.#isTaken.fill(1, at.start, at.end);
    const index = this.#starts.findLastIndex((start) => start <= at.start);
    return this.#words[index];
  }

  #find(words: readonly SpelledWord[], isWholeValue: boolean): { readonly start: number; readonly end: number } | undefined {
    const pattern = new RegExp(patternOf(words), 'gu');
    for (let found = pattern.exec(this.#text); found; found = pattern.exec(this.#text)) {
      const [start, end] = [found.index, pattern.lastIndex];
      pattern.lastIndex = start + 1;
      if (this.#isTaken.subarray(start, end).includes(1) || this.#cutsValue(start) || this.#cutsValue(end)) continue;
      const isWhole = !this.#isSign(start - 1) && !this.#isSign(end);
      if (isWhole || !isWholeValue) return { start, end };
    }
    return undefined;
  }

  #isSign(at: number): boolean {
    return SIGNS.includes(this.#text[at] ?? ' ');
  }

  /** "12" does not match within "112", nor "M8" within "M80". */
  #cutsValue(at: number): boolean {
    const index = this.#starts.findLastIndex((start) => start < at);
    const [start, text] = [this.#starts[index] ?? 0, this.#words[index]?.text ?? ''];
    return at < start + text.length && /\p{N}/u.test(text);
  }

  /** Remaining words, and pieces of partly consumed ones. */
  left(): readonly SaidWord[] {
    return this.#words.flatMap((word, index) => {
      const start = this.#starts[index] ?? 0;
      const pieces = [...word.text].length === 0 ? [] : this.#piecesFrom(start, start + word.text.length);
      return pieces.map((text) => ({ ...word, text }));
    });
  }

  #piecesFrom(start: number, end: number): readonly string[] {
    const pieces: string[] = [];
    for (let at = start; at < end; at++) {
      if (this.#isTaken[at]) continue;
      const isNext = at > start && !this.#isTaken[at - 1];
      if (isNext) pieces.push(`${pieces.pop() ?? ''}${this.#text[at]}`);
      else pieces.push(this.#text[at] ?? '');
    }
    return pieces;
  }
}

/** The indexes of several words that compose a word, each used once; null if there are none. */
function partsOf(
  whole: SpelledWord,
  free: readonly number[],
  wordAt: (index: number) => SpelledWord | undefined,
  text = whole.text,
  before?: SpelledWord,
): readonly number[] | null {
  if (text === '') return isSameSign(whole.after, before?.after) ? [] : null;
  for (const index of free) {
    const word = wordAt(index);
    if (!word || word.text === whole.text || !text.startsWith(word.text)) continue;
    if (before ? isBetweenFigures(before, word) && !word.isScript : !isSameSign(whole.before, word.before)) continue;
    const others = free.filter((each) => each !== index);
    const rest = partsOf(whole, others, wordAt, text.slice(word.text.length), word);
    if (rest) return [index, ...rest];
  }
  return null;
}
