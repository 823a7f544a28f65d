import { ModelError } from '../../scene/model-error.ts';
import { GrowingNumbers } from '../growing-numbers.ts';
import { TextCursor } from '../text-cursor.ts';
import { FBX_DEPTH_MAX, type FbxNode, type FbxValue } from './fbx-node.ts';

/** From this many consecutive numbers on they are stored as a typed list: lists of geometry are millions long. */
const LONG = 64;

/** The values of one entry of a text file, as they come. */
class ValueList {
  #values: FbxValue[] = [];
  #numbers: GrowingNumbers | undefined;

  get isEmpty(): boolean {
    return this.#values.length === 0 && !this.#numbers;
  }

  push(value: FbxValue): void {
    if (typeof value !== 'number') this.#leaveNumbers();
    else if (this.#values.length === LONG && this.#values.every((each) => typeof each === 'number')) this.#enterNumbers();
    if (this.#numbers && typeof value === 'number') this.#numbers.push(value);
    else this.#values.push(value);
  }

  finish(): readonly FbxValue[] {
    const numbers = this.#numbers?.finish();
    return numbers ? [{ unpack: () => numbers }] : this.#values;
  }

  #enterNumbers(): void {
    this.#numbers = new GrowingNumbers();
    for (const value of this.#values) if (typeof value === 'number') this.#numbers.push(value);
    this.#values = [];
  }

  /** A word among numbers: keys of animations, which are not used. */
  #leaveNumbers(): void {
    for (const value of this.#numbers?.finish() ?? []) this.#values.push(value);
    this.#numbers = undefined;
  }
}

const QUOTE = 0x22;
const STAR = 0x2a;
const COMMA = 0x2c;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const OPEN = 0x7b;
const CLOSE = 0x7d;

const ENDS_NAME: ReadonlySet<number> = new Set([COLON]);
const ENDS_WORD: ReadonlySet<number> = new Set([COMMA, OPEN, CLOSE]);
const BEGINS_NUMBER = /[-+.\d]/;
const BEGINS_VALUE = /[-+.\d"]/;

/**
 * Reads the tree of a text file: `Name: value, value { … }`.
 *
 * @throws ModelError `BROKEN` with the line.
 */
export function readTextTree(file: string, bytes: Uint8Array): FbxNode {
  const text = new TextCursor(bytes);
  const children = readNodes(file, text, 0);
  if (!text.atEnd) throw broken(file, text, 'a bracket closes what was never opened');
  return { name: '', values: [], children };
}

function readNodes(file: string, text: TextCursor, depth: number): FbxNode[] {
  if (depth > FBX_DEPTH_MAX) throw broken(file, text, 'it is nested too deep');
  const nodes: FbxNode[] = [];
  while (text.skipSpace()) {
    const byte = text.peek();
    if (byte === CLOSE) break;
    if (byte === SEMICOLON) text.nextLine();
    else nodes.push(readNode(file, text, depth));
  }
  return nodes;
}

function readNode(file: string, text: TextCursor, depth: number): FbxNode {
  const name = text.token(ENDS_NAME);
  if (text.peek() !== COLON) throw broken(file, text, 'a name is followed by no colon');
  text.skip(1);
  const values = new ValueList();
  let children: FbxNode[] = [];
  for (;;) {
    const endsHere = !text.skipBlanks() || text.peek() === SEMICOLON;
    // A list may continue on the next line, before or after the comma, or start there.
    if (endsHere && !(skipComments(text) && (text.peek() === COMMA || (values.isEmpty && BEGINS_VALUE.test(charOf(text))))))
      break;
    const byte = text.peek();
    if (byte === COMMA) {
      text.skip(1);
      if (!skipComments(text)) break;
    } else if (byte === OPEN) {
      text.skip(1);
      children = readNodes(file, text, depth + 1);
      if (text.peek() !== CLOSE) throw broken(file, text, `"${name}" is never closed: the file is cut off`);
      text.skip(1);
      break;
    } else if (byte === CLOSE) break;
    else values.push(readValue(file, text));
  }
  return { name, values: values.finish(), children };
}

/** Skips blanks, line ends and comments after a semicolon. Returns whether anything follows. */
function skipComments(text: TextCursor): boolean {
  while (text.skipSpace()) {
    if (text.peek() !== SEMICOLON) return true;
    text.nextLine();
  }
  return false;
}

function charOf(text: TextCursor): string {
  return String.fromCharCode(text.peek());
}

function readValue(file: string, text: TextCursor): FbxValue {
  if (text.peek() === QUOTE) {
    const quoted = text.quoted();
    if (quoted === undefined) throw broken(file, text, 'a quotation has no end');
    return quoted.replaceAll('&quot;', '"');
  }
  // `*12` is the length of the following list, which is ignored.
  if (text.peek() === STAR) text.skip(1);
  if (!BEGINS_NUMBER.test(charOf(text))) return wordOrNothing(file, text);
  const value = text.number();
  if (value === undefined) throw broken(file, text, 'something that is no number stands among numbers');
  return value;
}

/** A word without quotation marks, such as T for true; words for what is no number become that. */
function wordOrNothing(file: string, text: TextCursor): FbxValue {
  const word = text.token(ENDS_WORD);
  if (word === '') throw broken(file, text, 'a value is missing');
  return /^(?:nan|inf)/i.test(word) ? Number.NaN : word;
}

function broken(file: string, text: TextCursor, what: string): ModelError {
  return new ModelError('BROKEN', file, `The FBX file is damaged in line ${text.line}: ${what}.`);
}
