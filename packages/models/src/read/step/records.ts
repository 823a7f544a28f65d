/** A value of an entity instance, ISO 10303-21. `null` is `$` (not given) or `*` (derived). */
export type StepValue = number | null | StepRef | StepText | StepEnum | StepRecord | readonly StepValue[];

/** A reference to another instance: `#12`. */
export interface StepRef {
  readonly ref: number;
}

/** A string as its bytes, one character each, without the quotes; escapes are as in the file. */
export interface StepText {
  readonly raw: string;
}

/** An enumeration: `.T.` is `T`. */
export interface StepEnum {
  readonly word: string;
}

/** An entity or a typed value: `LENGTH_MEASURE(1.)`. */
export interface StepRecord {
  readonly keyword: string;
  readonly values: readonly StepValue[];
}

/** Number of the referenced instance; null for any other value. */
export function refOf(value: StepValue | undefined): number | null {
  return typeof value === 'object' && value !== null && 'ref' in value ? value.ref : null;
}

/** Numbers of the instances that a list, or a single value, refers to. */
export function refsOf(value: StepValue | undefined): number[] {
  return (isList(value) ? value : [value]).flatMap((entry) => refOf(entry) ?? []);
}

/** A list's values; empty for any other value. */
export function listOf(value: StepValue | undefined): readonly StepValue[] {
  return isList(value) ? value : [];
}

/** Numbers of a list, without what is no number. */
export function numbersOf(value: StepValue | undefined): number[] {
  return listOf(value).filter((entry) => typeof entry === 'number');
}

/** A string as its bytes; empty for any other value. */
export function rawOf(value: StepValue | undefined): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? value.raw : '';
}

function isList(value: StepValue | undefined): value is readonly StepValue[] {
  return Array.isArray(value);
}

/** The records of the instance that stands there; none where it breaks the syntax. */
export function parseRecords(text: Buffer, from: number, to: number): StepRecord[] {
  const parser = new RecordParser(text.toString('latin1', from, to));
  try {
    return parser.records();
  } catch (error) {
    // An instance that breaks the syntax counts as absent: Open CASCADE reads the same file and refuses it with the line.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Blanks and comments before a value. */
const SPACE = /(?:[\s\0]|\/\*[\s\S]*?\*\/)*/y;
const NUMBER = /[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?/y;
const WORD = /!?[A-Za-z_][A-Za-z0-9_]*/y;
const STRING = /'([^']*(?:''[^']*)*)'/y;
const ENUM = /\.([A-Za-z_][A-Za-z0-9_]*)\./y;
const REF = /#(\d+)/y;
const BINARY = /"[0-9A-Fa-f]*"/y;

/** Values nested deeper are no STEP of any program. */
const NESTING_MAX = 50;

class RecordParser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @throws SyntaxError */
  records(): StepRecord[] {
    if (this.#peek() !== '(') return [this.#record(0)];
    this.#expect('(');
    const records: StepRecord[] = [];
    while (this.#peek() !== ')') records.push(this.#record(0));
    return records;
  }

  #record(depth: number): StepRecord {
    const keyword = this.#take(WORD)?.[0]?.toUpperCase();
    if (!keyword) throw new SyntaxError('A keyword was expected');
    return { keyword, values: this.#list(depth) };
  }

  #list(depth: number): StepValue[] {
    if (depth > NESTING_MAX) throw new SyntaxError('Nested too deep');
    this.#expect('(');
    const values: StepValue[] = [];
    while (this.#peek() !== ')') {
      values.push(this.#value(depth + 1));
      if (this.#peek() === ',') this.#at++;
      else if (this.#peek() !== ')') throw new SyntaxError('A comma was expected');
    }
    this.#at++;
    return values;
  }

  #value(depth: number): StepValue {
    switch (this.#peek()) {
      case '(':
        return this.#list(depth);
      case '#':
        return { ref: Number(this.#expectMatch(REF)[1]) };
      case "'":
        return { raw: (this.#expectMatch(STRING)[1] ?? '').replaceAll("''", "'") };
      case '.':
        return { word: (this.#expectMatch(ENUM)[1] ?? '').toUpperCase() };
      case '"':
        this.#expectMatch(BINARY);
        return null;
      case '$':
      case '*':
        this.#at++;
        return null;
      default: {
        const number = this.#take(NUMBER);
        return number ? Number(number[0]) : this.#record(depth);
      }
    }
  }

  /** The next sign that is no blank; empty at the end. */
  #peek(): string {
    SPACE.lastIndex = this.#at;
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0;
    return this.#text[this.#at] ?? '';
  }

  #expect(sign: string): void {
    if (this.#peek() !== sign) throw new SyntaxError(`${sign} was expected`);
    this.#at++;
  }

  #expectMatch(pattern: RegExp): RegExpExecArray {
    const match = this.#take(pattern);
    if (!match) throw new SyntaxError('A value was expected');
    return match;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }
}

/** A real number of STEP has a point, and a capital E before its exponent. */
export function writeNumber(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  return `${digits.includes('.') ? digits : `${digits}.`}${exponent === undefined ? '' : `E${exponent}`}`;
}
