import { GrowingNumbers } from '../growing-numbers.ts';
import { parseRecords, type StepRecord, type StepValue } from './records.ts';

/** Where the text of an instance stands, from behind its `=` to before its `;`. */
export interface StepRange {
  readonly from: number;
  readonly to: number;
}

/** The instances of a file. Only positions are in memory; an instance is parsed when it is asked for. */
export interface Part21 {
  readonly bytes: Uint8Array;
  /** The largest number of an instance. */
  readonly largestId: number;
  /** Start of the last `ENDSEC` of a data section; `null` without one. */
  readonly dataEnd: number | null;
  /** Numbers of the instances with this keyword, in the order of the file. Complex instances have several keywords. */
  all(keyword: string): readonly number[];
  /** Where an instance stands; `null` if there is none of this number. */
  rangeOf(id: number): StepRange | null;
  /** The records of an instance: one, or those of a complex instance. Empty if there is none, or it can't be parsed. */
  records(id: number): readonly StepRecord[];
}

/** Values of the record with that keyword; null if the instance has none. */
export function valuesOf(part21: Part21, id: number | null, keyword?: string): readonly StepValue[] | null {
  const records = id === null ? [] : part21.records(id);
  const record = keyword === undefined ? records[0] : records.find((each) => each.keyword === keyword);
  return record?.values ?? null;
}

const HASH = 0x23;
const QUOTE = 0x27;
const OPEN = 0x28;
const CLOSE = 0x29;
const STAR = 0x2a;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;

const isWordByte = (byte: number) =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f;

/**
 * Finds the instances of a STEP file. What is no instance is skipped: the result of a damaged file has those that are whole.
 *
 * @param keywords The keywords by which instances will be looked up.
 */
export function scanPart21(bytes: Uint8Array, keywords: ReadonlySet<string>): Part21 {
  const byKeyword = new Map<string, number[]>();
  const places = new Places();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largestId = 0;
  let dataEnd: number | null = null;
  const found = (id: number, from: number, to: number) => {
    places.add(id, from, to);
    largestId = Math.max(largestId, id);
    for (const keyword of keywordsAt(text, from, to)) {
      if (!keywords.has(keyword)) continue;
      const list = byKeyword.get(keyword);
      if (list) list.push(id);
      else byKeyword.set(keyword, [id]);
    }
  };
  let at = 0;
  while (at < bytes.length) {
    at = skipSpace(bytes, at);
    const to = endOfStatement(bytes, at);
    if (to < 0) break;
    if (bytes[at] === HASH) {
      const { id, behind } = idAt(bytes, at);
      if (id > 0 && bytes[behind] === EQUALS) found(id, skipSpace(bytes, behind + 1), to);
    } else if (largestId > 0 && text.toString('latin1', at, at + 6) === 'ENDSEC') dataEnd = at;
    at = to + 1;
  }
  return {
    bytes,
    largestId,
    dataEnd,
    all: (keyword) => byKeyword.get(keyword) ?? [],
    rangeOf: (id) => places.of(id),
    records: (id) => {
      const place = places.of(id);
      return place ? parseRecords(text, place.from, place.to) : [];
    },
  };
}

/** Positions of instances by number, as lists of numbers: large files have millions of them. */
class Places {
  readonly #ids = new GrowingNumbers();
  readonly #froms = new GrowingNumbers();
  readonly #tos = new GrowingNumbers();
  #isAscending = true;
  /** Indexes in the order of the numbers. */
  #order: Float64Array | null = null;

  add(id: number, from: number, to: number): void {
    if (id <= this.#ids.at(this.#ids.length - 1)) this.#isAscending = false;
    this.#ids.push(id);
    this.#froms.push(from);
    this.#tos.push(to);
  }

  of(id: number): StepRange | null {
    let low = 0;
    let high = this.#ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const index = this.#indexAt(middle);
      const found = this.#ids.at(index);
      if (found === id) return { from: this.#froms.at(index), to: this.#tos.at(index) };
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }

  #indexAt(place: number): number {
    if (this.#isAscending) return place;
    this.#order ??= Float64Array.from({ length: this.#ids.length }, (_, at) => at).sort(
      (one, other) => this.#ids.at(one) - this.#ids.at(other),
    );
    return this.#order[place] ?? 0;
  }
}

/** Number of the instance that begins here with `#`, and where the next sign behind it stands; 0 if there is no number. */
function idAt(bytes: Uint8Array, start: number): { id: number; behind: number } {
  let at = start + 1;
  let id = 0;
  for (let byte = bytes[at] ?? 0; byte >= 0x30 && byte <= 0x39; byte = bytes[++at] ?? 0) id = 10 * id + byte - 0x30;
  return { id: Number.isSafeInteger(id) ? id : 0, behind: skipSpace(bytes, at) };
}

/** Skips blanks, line ends and comments. */
function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === SLASH && bytes[at + 1] === STAR) at = behindComment(bytes, at);
    else if (byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf) at++;
    else break;
  }
  return at;
}

function behindComment(bytes: Uint8Array, start: number): number {
  let at = start + 2;
  while (at < bytes.length && !(bytes[at] === STAR && bytes[at + 1] === SLASH)) at++;
  return at + 2;
}

/** Where the `;` of this statement stands, outside of strings and comments; -1 if there is none. */
function endOfStatement(bytes: Uint8Array, start: number): number {
  let isText = false;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === SEMICOLON) return at;
    else if (byte === SLASH && bytes[at + 1] === STAR) at = behindComment(bytes, at) - 1;
  }
  return -1;
}

/** The keyword of a simple instance, or those of a complex one: `(A() B())`. */
function keywordsAt(text: Buffer, from: number, to: number): string[] {
  if (text[from] !== OPEN) return [wordAt(text, from)];
  const words: string[] = [];
  let depth = 0;
  let isText = false;
  for (let at = from; at < to; at++) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE) depth--;
    else if (depth === 1 && isWordByte(byte)) {
      const word = wordAt(text, at);
      words.push(word);
      at += word.length - 1;
    }
  }
  return words;
}

function wordAt(text: Buffer, from: number): string {
  let to = from;
  while (isWordByte(text[to] ?? 0)) to++;
  return text.toString('latin1', from, to).toUpperCase();
}
