import type { SaidWord } from './said-words.ts';
import type { ShownWord, SpelledWord } from './shown-words.ts';

/** Letters of a line from which it is looked for as a whole. */
const LINE_LETTERS_MIN = 6;

type Scope = (word: Pick<ShownWord, 'page'>) => string;
type IsMeant = (word: ShownWord) => boolean;

/** Finds words that are shown among those that are said, step by step; what was found on either side is not found again. */
export class WordSearch {
  readonly #shown: readonly ShownWord[];
  #said: readonly SaidWord[];
  readonly #isFound: boolean[];
  #isTaken: boolean[];
  readonly found = { inSteps: 0, inRemarks: 0 };

  constructor(shown: readonly ShownWord[], said: readonly SaidWord[]) {
    this.#shown = shown;
    this.#said = said;
    this.#isFound = shown.map(() => false);
    this.#isTaken = said.map(() => false);
  }

  get left(): readonly ShownWord[] {
    return this.#shown.filter((_, index) => !this.#isFound[index]);
  }

  /**
   * Lines whose letters all stand in a row in what is said of the page, cut into words as they may be: two readers differ in how
   * wide a gap is a space ("W A R N I N G"), and a word that is cut at the end of a line is whole in a step. A cut between two
   * figures makes other values ("2.5" and "25"): it has to be the same, but for figures that are set high or low.
   */
  findLines(): void {
    const lines = [...Map.groupBy(this.#shown.keys(), (index) => this.#shown[index]?.line).values()];
    const texts = Map.groupBy(this.#said, ({ page }) => page);
    const letters = new Map([...texts].map(([page, words]) => [page, new SaidLetters(words)]));
    for (const line of lines.toSorted((one, other) => this.#textOf(other).length - this.#textOf(one).length)) {
      const marked = line.filter((index) => this.#shown[index]?.mark);
      const rest = line.slice(marked.length);
      const own = letters.get(this.#shown[line[0] ?? 0]?.page ?? null);
      for (const some of [line, rest]) {
        const words = some.flatMap((index) => this.#shown[index] ?? []);
        const place = this.#textOf(some).length >= LINE_LETTERS_MIN ? own?.take(words) : undefined;
        if (!place) continue;
        this.#find(some, place.isRemark);
        break;
      }
    }
    this.#said = [...letters.values()].flatMap((each) => each.left());
    this.#isTaken = this.#said.map(() => false);
  }

  #textOf(indexes: readonly number[]): string {
    return indexes.map((index) => this.#shown[index]?.text).join('');
  }

  /** Words that are the same letter by letter, within what the scope names. */
  findEqual(scopeOf: Scope, isMeant: IsMeant): void {
    const at = new Map<string, number[]>();
    for (const [index, word] of this.#said.entries()) {
      if (this.#isTaken[index]) continue;
      const key = `${scopeOf(word)} ${word.text}`;
      const indexes = at.get(key);
      if (indexes) indexes.push(index);
      else at.set(key, [index]);
    }
    for (const indexes of at.values()) indexes.reverse();
    for (const [index, word] of this.#shown.entries()) {
      const isLeft = !this.#isFound[index] && isMeant(word);
      const same = isLeft ? at.get(`${scopeOf(word)} ${word.text}`)?.pop() : undefined;
      if (same !== undefined) this.#take([index], [same]);
    }
  }

  /**
   * A word that is put together of others which are left over on its page, on either side: what is set high or low, and what
   * stands in a table, has other neighbours for another reader. Figures are put together with such as are set high or low alone.
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
      const parts = word && partsOf(word.text, free, (each) => this.#said[each]);
      if (parts) this.#take([index], parts);
    }
    for (const index of saidLeft.filter((each) => !this.#isTaken[each])) {
      const word = this.#said[index];
      const free = (shownAt.get(word?.page) ?? []).filter((each) => !this.#isFound[each]);
      const parts = word && partsOf(word.text, free, (each) => this.#shown[each]);
      if (parts) this.#take(parts, [index]);
    }
  }

  /** Takes out what is said in another way. Answers how many that were. */
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

/** Stand between two words of figures: those that are apart, and those of which one is set high or low. */
const [CUT, MAYBE_CUT] = ['\u0001', '\u0002'];

const isBetweenFigures = (one: SpelledWord, other: SpelledWord) => /\p{N}$/u.test(one.text) && /^\p{N}/u.test(other.text);

/** Finds words in a row, however they are cut; not between two figures. */
function patternOf(words: readonly SpelledWord[]): string {
  return words
    .map((word, index) => {
      const text = word.text.replaceAll(/[$+^|]/gu, '\\$&').replaceAll(/(?<=\p{N})(?=\p{N})/gu, `${MAYBE_CUT}?`);
      const before = words[index - 1];
      if (!before || !isBetweenFigures(before, word)) return text;
      return `[${CUT}${MAYBE_CUT}]${word.isScript ? '?' : ''}${text}`;
    })
    .join('');
}

/** All letters that are said of a page, in a row. */
class SaidLetters {
  readonly #words: readonly SaidWord[];
  readonly #text: string;
  /** Where each word begins. */
  readonly #starts: readonly number[];
  readonly #isTaken: Uint8Array;

  constructor(words: readonly SaidWord[]) {
    this.#words = words;
    const starts: number[] = [];
    let all = '';
    for (const [index, word] of words.entries()) {
      const before = words[index - 1];
      if (before && isBetweenFigures(before, word)) all += word.isScript ? MAYBE_CUT : CUT;
      starts.push(all.length);
      all += word.text;
    }
    this.#text = all;
    this.#starts = starts;
    this.#isTaken = new Uint8Array(this.#text.length);
  }

  /** Takes the letters of words where they stand in a row; answers nothing where they don't. */
  take(words: readonly SpelledWord[]): { readonly isRemark: boolean } | undefined {
    const pattern = new RegExp(patternOf(words), 'gu');
    for (let found = pattern.exec(this.#text); found; found = pattern.exec(this.#text)) {
      const [at, end] = [found.index, pattern.lastIndex];
      pattern.lastIndex = at + 1;
      if (this.#isTaken.subarray(at, end).includes(1) || this.#cutsValue(at) || this.#cutsValue(end)) continue;
      this.#isTaken.fill(1, at, end);
      const index = this.#starts.findLastIndex((start) => start <= at);
      return { isRemark: this.#words[index]?.isRemark ?? false };
    }
    return undefined;
  }

  /** "12" is not said where "112" is, nor "M8" where "M80" is. */
  #cutsValue(at: number): boolean {
    const index = this.#starts.findLastIndex((start) => start < at);
    const [start, text] = [this.#starts[index] ?? 0, this.#words[index]?.text ?? ''];
    return at < start + text.length && /\p{N}/u.test(text);
  }

  /** What was not taken: words, and pieces of those that were taken in part. */
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

/** Of the words at some indexes those that make up a word, each once; null where they don't. */
function partsOf(
  text: string,
  free: readonly number[],
  wordAt: (index: number) => SpelledWord | undefined,
  before?: SpelledWord,
): readonly number[] | null {
  if (text === '') return [];
  for (const index of free) {
    const word = wordAt(index);
    if (!word || !text.startsWith(word.text) || (before && isBetweenFigures(before, word) && !word.isScript)) continue;
    const others = free.filter((each) => each !== index);
    const rest = partsOf(text.slice(word.text.length), others, wordAt, word);
    if (rest) return [index, ...rest];
  }
  return null;
}
