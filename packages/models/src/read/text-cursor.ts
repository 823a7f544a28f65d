const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

const ENDS_NUMBER: ReadonlySet<number> = new Set([COMMA]);
const NOTHING: ReadonlySet<number> = new Set();

/** 10^0 to 10^22: a mantissa below 2^53 times or by one of these is rounded once, so it equals what `Number()` gives. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/** Reads words and numbers of a text without decoding it, so that a gigabyte never becomes a string. */
export class TextCursor {
  readonly #bytes: Uint8Array;
  readonly #point: number;
  readonly #endsNumber: ReadonlySet<number>;
  #at: number;
  #line = 1;

  /** @param point The decimal separator: `,` as some countries write them, else it ends a number. */
  constructor(bytes: Uint8Array, from = 0, point: '.' | ',' = '.') {
    this.#bytes = bytes;
    this.#at = from;
    this.#point = point === ',' ? COMMA : POINT;
    this.#endsNumber = point === ',' ? NOTHING : ENDS_NUMBER;
  }

  /** Bytes read so far. */
  get offset(): number {
    return this.#at;
  }

  /** Counted from 1; for messages. */
  get line(): number {
    return this.#line;
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Skips blanks within the line, and over a backslash at its end. Returns whether anything but the end of the line follows. */
  skipBlanks(): boolean {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const byte = bytes[this.#at] ?? 0;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) return false;
      if (byte === BACKSLASH && (this.peek(1) === LINE_FEED || this.peek(1) === CARRIAGE_RETURN)) this.nextLine();
      else if (byte > SPACE) return true;
      else this.#at++;
    }
    return false;
  }

  /** Skips blanks and line ends. Returns whether anything follows. */
  skipSpace(): boolean {
    while (!this.atEnd) {
      if (this.skipBlanks()) return true;
      this.nextLine();
    }
    return false;
  }

  /** Skips the rest of this line. */
  nextLine(): void {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const byte = bytes[this.#at++];
      if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[this.#at] !== LINE_FEED)) {
        this.#line++;
        return;
      }
    }
  }

  /** The next word of this line as text; empty at its end. Words longer than `limit` bytes are cut. */
  word(limit = 256): string {
    this.skipBlanks();
    const start = this.#at;
    while ((this.#bytes[this.#at] ?? SPACE) > SPACE) this.#at++;
    return decodeText(this.#bytes.subarray(start, Math.min(this.#at, start + limit)));
  }

  /** What is left of this line, without blanks around it. */
  restOfLine(limit = 4096): string {
    this.skipBlanks();
    const start = this.#at;
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== LINE_FEED && this.#bytes[this.#at] !== CARRIAGE_RETURN) {
      this.#at++;
    }
    return decodeText(this.#bytes.subarray(start, Math.min(this.#at, start + limit))).trim();
  }

  /** The byte `ahead` of here; 0 past the end. */
  peek(ahead = 0): number {
    return this.#bytes[this.#at + ahead] ?? 0;
  }

  skip(count: number): void {
    this.#at = Math.min(this.#at + count, this.#bytes.length);
  }

  /** The next word of this line, up to a comma, as a number; `undefined` when there is none or it isn't one. `nan` and `inf` are numbers. */
  number(): number | undefined {
    if (!this.skipBlanks()) return undefined;
    const start = this.#at;
    const quick = this.#decimal();
    if (quick !== undefined) return quick;
    this.#at = start;
    const word = this.token(this.#endsNumber);
    return numberFrom(this.#point === COMMA ? word.replace(',', '.') : word);
  }

  /** A whole number; `undefined` when there is none. Stops at the first byte that is no digit, e.g. the slash of `7/2`. */
  integer(): number | undefined {
    const bytes = this.#bytes;
    const sign = bytes[this.#at];
    let at = sign === MINUS || sign === PLUS ? this.#at + 1 : this.#at;
    const first = at;
    let value = 0;
    for (let byte = bytes[at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0) value = 10 * value + (byte - ZERO);
    if (at === first) return undefined;
    this.#at = at;
    return sign === MINUS ? -value : value;
  }

  /** The text up to the next blank or one of `ends`, at most 256 bytes. */
  token(ends: ReadonlySet<number>): string {
    const start = this.#at;
    for (let byte = this.peek(); byte > SPACE && !ends.has(byte); byte = this.peek()) this.#at++;
    return decodeText(this.#bytes.subarray(start, Math.min(this.#at, start + 256)));
  }

  /** Text up to the quotation mark that ends it, over lines, where one begins here; `undefined` when it has no end. */
  quoted(): string | undefined {
    const start = this.#at + 1;
    const end = this.#bytes.indexOf(QUOTE, start);
    if (end < 0) return undefined;
    const content = this.#bytes.subarray(start, end);
    for (let at = content.indexOf(LINE_FEED); at >= 0; at = content.indexOf(LINE_FEED, at + 1)) this.#line++;
    this.#at = end + 1;
    return decodeText(content);
  }

  /** Digits, point and exponent without a string, where that gives the same number; else `undefined`. */
  #decimal(): number | undefined {
    const bytes = this.#bytes;
    let at = this.#at;
    let byte = bytes[at] ?? 0;
    const negative = byte === MINUS;
    if (negative || byte === PLUS) byte = bytes[++at] ?? 0;
    let mantissa = 0;
    let digits = 0;
    let scale = 0;
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0) {
      mantissa = 10 * mantissa + (byte - ZERO);
      digits++;
    }
    if (byte === this.#point) {
      for (byte = bytes[++at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0) {
        mantissa = 10 * mantissa + (byte - ZERO);
        digits++;
        scale--;
      }
    }
    if (digits === 0 || mantissa > Number.MAX_SAFE_INTEGER) return undefined;
    if (byte === 0x65 || byte === 0x45) {
      this.#at = at + 1;
      const exponent = this.integer();
      if (exponent === undefined) return undefined;
      at = this.#at;
      byte = bytes[at] ?? 0;
      scale += exponent;
    }
    const power = POWERS[Math.abs(scale)];
    if ((byte > SPACE && !this.#endsNumber.has(byte)) || power === undefined) return undefined;
    this.#at = at;
    const value = scale < 0 ? mantissa / power : mantissa * power;
    return negative ? -value : value;
  }
}

/** Bytes of a text that show how it writes its numbers. */
const BEGINNING_BYTES = 64 * 1024;

/**
 * A cursor behind a byte order mark. Numbers have decimal commas if those of a line of `word`, such as `v`, have them.
 */
export function textCursorOf(bytes: Uint8Array, word: string): TextCursor {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).toString('latin1');
  const lines = beginning.matchAll(new RegExp(`^[ \\t]*${word}[ \\t]+(.+)$`, 'gim'));
  const hasCommas = [...lines].some(([, numbers = '']) => haveCommas(numbers.trim().split(/\s+/)));
  return new TextCursor(bytes, beginning.startsWith('\xef\xbb\xbf') ? 3 : 0, hasCommas ? ',' : '.');
}

/** Whether these are the three numbers or more of a point, one of them with a comma. */
function haveCommas(words: readonly string[]): boolean {
  return (
    words.length >= 3 && words.join('').includes(',') && words.every((word) => /^[-+]?\d*(?:,\d+)?(?:e[-+]?\d+)?$/i.test(word))
  );
}

/** Spellings of NaN and infinity by different writers. */
const NO_NUMBER = /^[+-]?(?:nan|ind|inf|infinity|\d\.#\w+)(?:\(.*\))?$/i;

function numberFrom(word: string): number | undefined {
  if (NO_NUMBER.test(word)) return Number.NaN;
  const value = Number(word);
  return word === '' || Number.isNaN(value) ? undefined : value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin = new TextDecoder('windows-1252');

/** Text as UTF-8 where it is that, else by the western code page. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return latin.decode(bytes);
    throw error;
  }
}
