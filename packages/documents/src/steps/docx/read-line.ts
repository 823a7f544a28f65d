import { chosenForm } from './alternate-content.ts';
import { type Drawing, readDrawing, readShapes } from './drawings.ts';
import { equationOf } from './equation-field.ts';
import { BOX, type Drawn, drawnByInstruction } from './fields.ts';
import { formulaPieces, isHiddenPhantom, isHiddenRun } from './formula.ts';
import { lettersOf } from './letters.ts';
import { noteUnseen } from './note-unseen.ts';
import { marker, type Note, placePicture, type Reading, textRun } from './reading.ts';
import { letterOf, signsApart } from './symbols.ts';
import { wordsIn } from './words.ts';
import { childOf, descendantsOf, element, elementsIn, textIn, type XmlElement } from './xml.ts';

/** What a paragraph becomes. */
export interface Line {
  readonly runs: XmlElement[];
  /** Pictures and markers, where they may not stand among the words. */
  readonly beside: XmlElement[];
  /** Contents of text boxes. */
  readonly boxes: XmlElement[];
  readonly notes: { readonly number: number; readonly note: Note }[];
  /** Whether the words become a title. */
  readonly isTitle: boolean;
  /** Style of the paragraph. */
  readonly style: string | undefined;
}

/** Reads the content of a paragraph. */
export function readLine(parent: XmlElement, line: Line, reading: Reading): void {
  for (const child of elementsIn(parent)) readPiece(child, line, reading);
}

type Reader = (piece: XmlElement, line: Line, reading: Reading) => void;

function readPiece(piece: XmlElement, line: Line, reading: Reading): void {
  const read = READERS.get(piece.name);
  if (read) read(piece, line, reading);
  else readLine(piece, line, reading);
}

const nothing: Reader = () => undefined;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['w:pPr', nothing],
  ['w:r', readRun],
  ['w:hyperlink', readLink],
  ['w:sdt', readControl],
  ['w:fldSimple', readSimpleField],
  ['w:moveFrom', nothing],
  ['w:del', (piece, _, reading) => noteUnseen(piece, 'deleted', reading)],
  ['w:subDoc', (_, line, reading) => putBeside(line, marker(reading, 'other-file', ''))],
  ['m:oMath', readFormula],
  ['m:oMathPara', readFormulas],
  ['mc:AlternateContent', (piece, line, reading) => chosenForm(piece).forEach((each) => readPiece(each, line, reading))],
]);

function putBeside(line: Line, run: XmlElement): void {
  (line.isTitle ? line.beside : line.runs).push(run);
}

/** Formulas of which each stands on a line of its own. */
function readFormulas(formulas: XmlElement, line: Line, reading: Reading): void {
  for (const [index, each] of elementsIn(formulas).entries()) {
    if (index > 0 && each.name === 'm:oMath') line.runs.push(LINE_BREAK);
    readPiece(each, line, reading);
  }
}

export const LINE_BREAK = element('w:r', {}, [element('w:br', {})]);

function readFormula(formula: XmlElement, line: Line, reading: Reading): void {
  if (!reading.fields.isShown()) return;
  const phantoms = descendantsOf(formula, 'm:phant').filter(isHiddenPhantom);
  for (const phantom of phantoms) noteUnseen(phantom, 'hidden', reading);
  for (const run of descendantsOf(formula, 'm:r').filter(isHiddenRun)) noteUnseen(run, 'hidden', reading);
  const deletions = descendantsOf(formula, 'w:del');
  for (const deleted of deletions) noteUnseen(deleted, 'deleted', reading);
  const before = wordsBefore(line);
  const { pieces, written } = formulaPieces(formula, before);
  if (pieces.every(({ text }) => text.trim() === '')) {
    const isUnseen = phantoms.length + deletions.length > 0 || descendantsOf(formula, 'w:moveFrom').length > 0;
    if (!isUnseen) putBeside(line, marker(reading, 'formula', ''));
    return;
  }
  if (written !== null) reading.remarks.add('written-figures', `${lastWord(before)}${written}`.trim());
  for (const { text, raised, isStruck } of pieces) {
    const height = raised === null ? [] : [element('w:vertAlign', { 'w:val': raised })];
    line.runs.push(textRun(text, isStruck ? [...height, element('w:strike', {})] : height));
  }
}

/** The formula of an EQ field; its code, with a remark, where it cannot be read or its letters alone do not say it. */
function readEquation({ code, isPlain }: { code: string; isPlain: boolean }, line: Line, reading: Reading): void {
  const formula = isPlain ? equationOf(code) : null;
  if (formula) return readFormula(formula, line, reading);
  if (code === '') return;
  reading.remarks.add('formula-code', code);
  line.runs.push(textRun(code));
}

/** A field whose instruction stands beside its result: EQ and SYMBOL have none. */
function readSimpleField(field: XmlElement, line: Line, reading: Reading): void {
  const drawn = drawnByInstruction(field.attributes['w:instr'] ?? '');
  const hasResult = wordsIn(field, 'w:t') !== '' || descendantsOf(field, 'w:sym').length > 0;
  if (drawn === '') return;
  if (drawn === null || hasResult) return readLine(field, line, reading);
  if (typeof drawn === 'object' && 'sign' in drawn) return readRun(element('w:r', {}, [drawn.sign]), line, reading);
  if (reading.fields.isShown()) readDrawn(drawn, line, reading);
}

/** Those of the last piece that has any, with the spaces at their ends. */
function wordsBefore({ runs }: Line): string {
  const wordsOf = (run: XmlElement) => descendantsOf(run, 'w:t').map(textIn).join('');
  const last = runs.findLast((run) => wordsOf(run) !== '' || descendantsOf(run, 'w:br', 'w:tab').length > 0);
  return last ? wordsOf(last) : '';
}

/** Letters of a word that a remark names. */
const WORD_LETTERS = 40;

function lastWord(words: string): string {
  return /\S*$/u.exec(words.slice(-WORD_LETTERS))?.[0] ?? '';
}

function readLink(piece: XmlElement, line: Line, reading: Reading): void {
  const relation = reading.relations.get(piece.attributes['r:id'] ?? '');
  const runs: XmlElement[] = [];
  readLine(piece, { ...line, runs }, reading);
  if (runs.length > 0) line.runs.push(...(relation?.isOutside ? [linked(relation.target, runs, reading)] : runs));
}

function linked(address: string, runs: readonly XmlElement[], { links }: Reading): XmlElement {
  const id = `link${links.size + 1}`;
  links.set(id, address);
  return element('w:hyperlink', { 'r:id': id }, runs);
}

/** A content control: its content, and a sign for a box. */
function readControl(control: XmlElement, line: Line, reading: Reading): void {
  const box = childOf(control, 'w:sdtPr', 'w14:checkbox');
  const content = childOf(control, 'w:sdtContent');
  if (box) {
    if (!reading.fields.isShown()) return;
    const state = childOf(box, 'w14:checked')?.attributes['w14:val'] ?? '0';
    line.runs.push(textRun(['1', 'true', 'on'].includes(state) ? BOX.on : BOX.off));
  } else if (content) readLine(content, line, reading);
}

/** Reads a run: its plain pieces stay together, what is drawn or refers to something gets a place between them. */
function readRun(run: XmlElement, line: Line, reading: Reading): void {
  const properties = childOf(run, 'w:rPr');
  const { isHidden, isStruck, height, font, isPlain } = lettersOf(properties, line.style, reading.styles);
  if (isHidden) return noteUnseen(run, 'hidden', reading);
  const shown = element('w:rPr', {}, [
    ...(properties ? elementsIn(properties).filter(({ name }) => !RESOLVED.has(name)) : []),
    element('w:strike', { 'w:val': isStruck ? '1' : '0' }),
    element('w:vertAlign', { 'w:val': height === 'unsure' ? 'baseline' : height }),
  ]);
  let plain: XmlElement[] = [];
  const flush = () => {
    if (plain.length > 0) {
      const words = element('w:r', {}, [shown, ...plain]);
      if (height === 'unsure') noteOffLine(wordsIn(words, 'w:t'), line, reading);
      putWords(words, line, reading);
    }
    plain = [];
  };
  const put = (piece: XmlElement): void => {
    const own = plainPiece(piece);
    if (own) {
      if (own === SPACE && plain.length + line.runs.length === 0) return;
      if (reading.fields.takeIntoCode(CODE_SIGNS.get(own.name) ?? textIn(own))) return;
      if (reading.fields.isShown()) plain.push(own);
      else reading.fields.omit(own.name === 'w:t' ? textIn(own) : ' ');
      return;
    }
    if (piece.name === 'mc:AlternateContent') return chosenForm(piece).forEach(putAll);
    if (piece.name === 'w:instrText') return reading.fields.instruct(textIn(piece), isPlain);
    flush();
    const drawn = piece.name === 'w:fldChar' ? reading.fields.pass(piece) : '';
    if (typeof drawn === 'object' && 'sign' in drawn) put(drawn.sign);
    else if (drawn === '') readInRun(piece, line, reading);
    else if (reading.fields.isShown()) readDrawn(drawn, line, reading);
  };
  const putAll = (piece: XmlElement): void => (piece.name === 'w:t' ? signsApart(piece, font) : [piece]).forEach(put);
  elementsIn(run).forEach(putAll);
  flush();
}

const SPACE = element('w:t', { 'xml:space': 'preserve' }, [' ']);

function isOfLine({ attributes: { 'w:type': type = 'textWrapping' } }: XmlElement): boolean {
  return type !== 'page' && type !== 'column';
}

const PLAIN = new Set(['w:t', 'w:tab', 'w:noBreakHyphen', 'w:softHyphen']);

/** Characters in the code of a field that represent pieces without text. */
const CODE_SIGNS: ReadonlyMap<string, string> = new Map([
  ['w:tab', ' '],
  ['w:br', ' '],
  ['w:noBreakHyphen', '‑'],
  ['w:softHyphen', ''],
]);

/** Undefined for what is no word of the run. */
function plainPiece(piece: XmlElement): XmlElement | undefined {
  if (piece.name === 'w:ptab') return element('w:tab', {});
  if (piece.name === 'w:cr') return element('w:br', {});
  // The end of a page or a column keeps the words around it apart: the converting library would join them.
  if (piece.name === 'w:br') return isOfLine(piece) ? element('w:br', {}) : SPACE;
  const { 'w:font': font = '', 'w:char': code = '' } = piece.attributes;
  const letter = piece.name === 'w:sym' ? letterOf(font, code) : null;
  if (letter !== null) return element('w:t', {}, [letter]);
  return PLAIN.has(piece.name) ? piece : undefined;
}

/** Properties that are also those of styles, where the converting library does not look for them. */
const RESOLVED = new Set(['w:vertAlign', 'w:strike', 'w:dstrike']);

/** A remark for figures that stay on the line: behind others they may be read as a part of them. */
function noteOffLine(words: string, line: Line, { remarks }: Reading): void {
  if (/\p{N}/u.test(words)) remarks.add('written-figures', `${lastWord(wordsBefore(line))}${words}`);
}

function putWords(run: XmlElement, line: Line, reading: Reading): void {
  const address = reading.fields.link();
  line.runs.push(address === null ? run : linked(address, [run], reading));
}

function readDrawn(drawn: string | Exclude<Drawn, { readonly sign: XmlElement }>, line: Line, reading: Reading): void {
  if (typeof drawn === 'string') line.runs.push(textRun(drawn));
  else if ('field' in drawn) putBeside(line, marker(reading, 'field', drawn.field));
  else readEquation(drawn, line, reading);
}

function readInRun(piece: XmlElement, line: Line, reading: Reading): void {
  const { fields } = reading;
  if (fields.isShown()) IN_RUN.get(piece.name)?.(piece, line, reading);
}

const IN_RUN: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['w:drawing', (piece, line, reading) => putDrawing(readDrawing(piece, reading), line, reading)],
  ['w:pict', (piece, line, reading) => putDrawing(readShapes(piece, reading), line, reading)],
  ['w:object', (piece, line, reading) => putDrawing(readShapes(piece, reading), line, reading)],
  ['w:contentPart', (_, line, reading) => putBeside(line, marker(reading, 'drawing', ''))],
  ['w:footnoteReference', (piece, line, reading) => putNote(`footnote:${piece.attributes['w:id']}`, line, reading)],
  ['w:endnoteReference', (piece, line, reading) => putNote(`endnote:${piece.attributes['w:id']}`, line, reading)],
  [
    'w:commentReference',
    ({ attributes }, _, { remarks, comments }) => {
      const words = comments.get(attributes['w:id'] ?? '') ?? '';
      if (words !== '') remarks.add('comment', words);
    },
  ],
  // That of a font of signs for which no letter is known.
  [
    'w:sym',
    ({ attributes: { 'w:font': font = '', 'w:char': code = '' } }, line, reading) =>
      putBeside(line, marker(reading, 'symbol', `${font} ${code}`.trim())),
  ],
  ['w:ruby', readRuby],
  ['m:oMath', readFormula],
]);

/** Words with their reading above them: in brackets behind. */
function readRuby(ruby: XmlElement, line: Line, reading: Reading): void {
  const [base, above] = [childOf(ruby, 'w:rubyBase'), childOf(ruby, 'w:rt')];
  if (base) readLine(base, line, reading);
  if (above) line.runs.push(textRun(` (${wordsIn(above, 'w:t')})`));
}

function putDrawing({ pictures, boxes, letters, losses, over }: Drawing, line: Line, reading: Reading): void {
  for (const picture of pictures) {
    putBeside(line, placePicture(reading, picture));
    const kind = over === 'words' ? 'picture-words-over' : 'picture-drawn-over';
    if (over !== 'nothing') putBeside(line, marker(reading, kind, `Picture ${reading.counts.pictures}`));
  }
  for (const { kind, words } of losses) putBeside(line, marker(reading, kind, words));
  for (const words of letters) putBeside(line, textRun(` ${words} `));
  line.boxes.push(...boxes);
}

/** The mark of a note. The note itself comes with the paragraph; once, however often it is referred to. */
function putNote(name: string, line: Line, reading: Reading): void {
  const note = reading.notes.get(name);
  if (!note) return;
  reading.notes.delete(name);
  const number = ++reading.counts.notes;
  line.runs.push(textRun(`[${number}]`, [element('w:vertAlign', { 'w:val': 'superscript' })]));
  line.notes.push({ number, note });
}
