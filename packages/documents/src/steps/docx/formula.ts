import { letterOf } from './symbols.ts';
import { childOf, elementsIn, switchOf, textIn, type XmlElement } from './xml.ts';

/** A piece of a formula in a line of text. */
export interface FormulaPiece {
  readonly text: string;
  readonly raised: 'superscript' | 'subscript' | null;
  /** Whether it represents something that a line cannot show, as an index of an index. */
  readonly isWritten?: boolean;
  readonly isStruck?: boolean;
}

/** Signs that stand between two values, with a space on both sides. */
const BETWEEN = /(?<=[\p{L}\p{N}\p{M})\]}′″%°])\s*([=×·÷±∓<>≤≥≈≠≡∼→⇒+−*]|-(?=[\p{L}\p{N}(]))\s*/gu;

/** Stands where a value begins or ends, so that 2 and 1/2 do not become 21/2. */
const EDGE = '\u2063';

/** The text of a document with a space between a formula that ends with a value and a figure or letter behind it; no other edges. */
export function withoutEdges(text: string): string {
  return text.replaceAll(/\u2063((?:<[^>]*>)*)(?=[\p{L}\d])/gu, ' $1').replaceAll(EDGE, '');
}

/**
 * What a formula says, written in a line: fractions with a slash, roots with their sign, indices raised and lowered. An index
 * of an index is written with ^ or _, and what stands one above the other without a bar is a list in brackets; `written` is
 * then the whole formula in such signs, else null.
 *
 * @param before the words that it follows
 */
export function formulaPieces(
  formula: XmlElement,
  before = '',
): { readonly pieces: readonly FormulaPiece[]; readonly written: string | null } {
  const pieces: FormulaPiece[] = [];
  const all = withSpaces(piecesOf(formula), before);
  for (const { text, raised, isStruck = false } of all) {
    const last = pieces.at(-1);
    const isSame = last?.raised === raised && last.isStruck === isStruck;
    if (isSame) pieces.splice(-1, 1, { ...last, text: last.text + text });
    else pieces.push({ raised, text, isStruck });
  }
  const shown = pieces.map((piece) => (piece.raised === null ? { ...piece, text: spaced(piece.text) } : piece));
  const isOpen = shown.at(-1)?.raised === null && inside(formula).at(-1)?.text === EDGE;
  return {
    pieces: isOpen ? [...shown, plain(EDGE)] : shown,
    written: all.some(({ isWritten }) => isWritten) ? onLine(shown) : null,
  };
}

/** With a space in place of each edge at which two values would become one, and without the other edges. */
function withSpaces(pieces: readonly FormulaPiece[], before = ''): readonly FormulaPiece[] {
  const spread: FormulaPiece[] = [];
  let last = before;
  let isAtEdge = false;
  for (const piece of pieces) {
    if (piece.text === '') continue;
    if (piece.text === EDGE) {
      isAtEdge = true;
      continue;
    }
    const between = isAtEdge ? betweenValues(last, piece, spread.length > 0) : '';
    if (between !== '') spread.push(plain(between));
    spread.push(piece);
    last = piece.text;
    isAtEdge = false;
  }
  return spread;
}

/** Between a value and one behind it: 2 and 1/2 have a space, 1/2 and mv a dot. Words before the formula get none. */
function betweenValues(last: string, { text: next, raised }: FormulaPiece, isInside: boolean): string {
  if (raised !== null) return /[\p{L}\p{N})\]]$/u.test(last) ? ' ' : '';
  if (/[\d\]]$/u.test(last) && /^[\d([]/u.test(next)) return ' ';
  return isInside && /[\p{L}\p{N})]$/u.test(last) && /^[\p{L}\p{N}(]/u.test(next) ? ' · ' : '';
}

/** Pieces as one text, with ^ or _ before those that are raised or lowered. */
function onLine(pieces: readonly FormulaPiece[]): string {
  return pieces
    .map(({ text: words, raised, isStruck }, index) => {
      const text = isStruck ? `[crossed out: ${words}]` : words;
      if (raised === null) return text;
      const isPlain = /^[\p{L}\p{N}]+$/u.test(text) && !/^[\p{L}\p{N}.,]/u.test(pieces[index + 1]?.text ?? '');
      return `${raised === 'superscript' ? '^' : '_'}${isPlain ? text : `(${text})`}`;
    })
    .join('');
}

function spaced(text: string): string {
  return text.replaceAll(BETWEEN, ' $1 ').replace(/^([=×·÷±<>≤≥≈≠→⇒])\s*/u, ' $1 ');
}

const plain = (text: string): FormulaPiece => ({ text, raised: null });

function piecesOf(node: XmlElement): readonly FormulaPiece[] {
  if (childOf(node, `${node.name}Pr`, 'm:ctrlPr', 'w:del')) return [];
  const write = WRITERS.get(node.name);
  return write ? write(node) : inside(node);
}

function inside(node: XmlElement): readonly FormulaPiece[] {
  return elementsIn(node).flatMap(piecesOf);
}

/** Of the child of that name. */
function part(node: XmlElement, name: string): readonly FormulaPiece[] {
  const found = childOf(node, name);
  return found ? inside(found) : [];
}

/** The same, in brackets where it is more than one value. */
function value(node: XmlElement, name: string): readonly FormulaPiece[] {
  const pieces = part(node, name);
  const text = pieces.map((piece) => piece.text).join('');
  const isOne = pieces.every((piece) => piece.raised === null) && /^(?:\p{N}[\p{N}.,]*|\p{L}[\p{L}\p{N}.,]*)?$/u.test(text);
  return isOne ? pieces : [plain('('), ...pieces, plain(')')];
}

/** A text has one height alone: an index that has an index itself is written with ^ or _. */
function raised(node: XmlElement, name: string, way: 'superscript' | 'subscript'): readonly FormulaPiece[] {
  const pieces = withSpaces(part(node, name));
  if (!pieces.some((piece) => piece.raised !== null || piece.isWritten))
    return pieces.map((piece) => ({ ...piece, raised: way }));
  return [{ text: `${way === 'superscript' ? '^' : '_'}(${onLine(pieces)})`, raised: null, isWritten: true }];
}

/** Elements above each other, in brackets: behind a figure it would be a part of it. */
function stacked(inner: readonly FormulaPiece[]): readonly FormulaPiece[] {
  return [plain(EDGE), { text: '[', raised: null, isWritten: true }, ...inner, plain(']'), plain(EDGE)];
}

/** Lines of an array of equations, without the signs that line them up and that set their numbers apart. */
function equations(node: XmlElement): readonly FormulaPiece[] {
  const lines = elementsIn(node).filter(({ name }) => name === 'm:e');
  const inner = listed(node, 'm:e', '; ').map((piece) => ({
    ...piece,
    text: piece.text.replaceAll('&', '').replaceAll('#', ' '),
  }));
  return lines.length > 1 ? stacked(inner) : inner;
}

/** With a text below or above it: an index of a word, as in "lim"; over a figure it would be its power. */
function limit(node: XmlElement, way: 'superscript' | 'subscript'): readonly FormulaPiece[] {
  const base = part(node, 'm:e');
  const isWord = /^\p{L}+$/u.test(base.map(({ text }) => text).join(''));
  return isWord ? [...base, ...raised(node, 'm:lim', way)] : stacked([...base, plain('; '), ...part(node, 'm:lim')]);
}

/** A fraction; without its bar, as in limits of size and in binomials, it is no quotient. */
function fraction(node: XmlElement): readonly FormulaPiece[] {
  if (childOf(node, 'm:fPr', 'm:type')?.attributes['m:val'] !== 'noBar')
    return [plain(EDGE), ...value(node, 'm:num'), plain('/'), ...value(node, 'm:den'), plain(EDGE)];
  return stacked([...part(node, 'm:num'), plain('; '), ...part(node, 'm:den')]);
}

/** Whether a phantom takes the place of its contents and does not show them. */
export function isHiddenPhantom(node: XmlElement): boolean {
  return node.name === 'm:phant' && isOff(childOf(node, 'm:phantPr', 'm:show'));
}

function phantom(node: XmlElement): readonly FormulaPiece[] {
  if (!isHiddenPhantom(node)) return inside(node);
  const width = childOf(node, 'm:phantPr', 'm:zeroWid');
  return [plain(width && !isOff(width) ? '' : ' ')];
}

function isOff(setting: XmlElement | undefined): boolean {
  return ['0', 'false', 'off'].includes(setting?.attributes['m:val'] ?? 'on');
}

/** A bar over or under each of the signs. */
function barred(node: XmlElement): readonly FormulaPiece[] {
  const bar = childOf(node, 'm:barPr', 'm:pos')?.attributes['m:val'] === 'top' ? '\u0305' : '\u0332';
  return part(node, 'm:e').map((piece) =>
    piece.text === EDGE ? piece : { ...piece, text: piece.text.replaceAll(/[^\s\p{M}]\p{M}*/gu, `$&${bar}`) },
  );
}

const STRIKES = ['w:strike', 'w:dstrike'];
const BOX_STRIKES = ['m:strikeH', 'm:strikeBLTR', 'm:strikeTLBR'];

/** Whether the letters of a run are hidden. */
export function isHiddenRun(node: XmlElement): boolean {
  return switchOf(childOf(node, 'w:rPr'), 'w:vanish') === true;
}

function run(node: XmlElement): readonly FormulaPiece[] {
  if (isHiddenRun(node)) return [];
  return STRIKES.some((name) => switchOf(childOf(node, 'w:rPr'), name)) ? struck(inside(node)) : inside(node);
}

/** A sign of a font; its font and number in brackets where no letter is known for it. */
function sign({ attributes: { 'w:font': font = '', 'w:char': code = '' } }: XmlElement): readonly FormulaPiece[] {
  const letter = letterOf(font, code);
  return [letter === null ? { text: `[${font} ${code}]`, raised: null, isWritten: true } : plain(letter)];
}

const struck = (pieces: readonly FormulaPiece[]) => pieces.map((piece) => ({ ...piece, isStruck: true }));

function isSet(setting: XmlElement | undefined): boolean {
  return setting !== undefined && !isOff(setting);
}

function root(node: XmlElement): readonly FormulaPiece[] {
  const degree = isSet(childOf(node, 'm:radPr', 'm:degHide')) ? [] : raised(node, 'm:deg', 'superscript');
  return [plain(EDGE), ...degree, plain('√'), ...value(node, 'm:e'), plain(EDGE)];
}

function character(node: XmlElement, properties: string, name: string, usual: string): string {
  const found = childOf(node, properties, name);
  return found ? (found.attributes['m:val'] ?? '') : usual;
}

const sub = (node: XmlElement) => raised(node, 'm:sub', 'subscript');
const sup = (node: XmlElement) => raised(node, 'm:sup', 'superscript');

/** Children of that name, one after the other with words between. */
function listed(node: XmlElement, name: string, between: string): readonly FormulaPiece[] {
  return elementsIn(node)
    .filter((child) => child.name === name)
    .flatMap((child, index) => [...(index === 0 ? [] : [plain(between)]), ...piecesOf(child)]);
}

type Writer = (node: XmlElement) => readonly FormulaPiece[];

const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['m:t', (node) => [plain(textIn(node))]],
  ['w:t', (node) => [plain(textIn(node))]],
  ['w:delText', () => []],
  ['w:del', () => []],
  ['w:moveFrom', () => []],
  ['w:br', () => [plain('; ')]],
  ['w:tab', () => [plain(' ')]],
  ['w:noBreakHyphen', () => [plain('‑')]],
  ['w:sym', sign],
  ['m:f', fraction],
  ['m:phant', phantom],
  ['m:bar', barred],
  ['m:sSup', (node) => [...value(node, 'm:e'), ...sup(node)]],
  ['m:sSub', (node) => [...value(node, 'm:e'), ...sub(node)]],
  ['m:sSubSup', (node) => [...value(node, 'm:e'), ...sub(node), ...sup(node)]],
  ['m:sPre', (node) => [plain(EDGE), ...sub(node), ...sup(node), ...value(node, 'm:e')]],
  ['m:rad', root],
  ['m:r', run],
  [
    'm:borderBox',
    (node) =>
      BOX_STRIKES.some((name) => isSet(childOf(node, 'm:borderBoxPr', name))) ? struck(part(node, 'm:e')) : part(node, 'm:e'),
  ],
  [
    'm:nary',
    (node) => [plain(character(node, 'm:naryPr', 'm:chr', '∫')), ...sub(node), ...sup(node), ...value(node, 'm:e'), plain(EDGE)],
  ],
  [
    'm:d',
    (node) => [
      plain(character(node, 'm:dPr', 'm:begChr', '(')),
      ...listed(node, 'm:e', character(node, 'm:dPr', 'm:sepChr', '|')),
      plain(character(node, 'm:dPr', 'm:endChr', ')')),
    ],
  ],
  ['m:func', (node) => [...part(node, 'm:fName'), plain(' '), ...value(node, 'm:e'), plain(EDGE)]],
  ['m:limLow', (node) => limit(node, 'subscript')],
  ['m:limUpp', (node) => limit(node, 'superscript')],
  ['m:groupChr', (node) => stacked([...part(node, 'm:e'), plain('; '), plain(character(node, 'm:groupChrPr', 'm:chr', '⏟'))])],
  ['m:acc', (node) => [...value(node, 'm:e'), plain(character(node, 'm:accPr', 'm:chr', '\u0302'))]],
  ['m:m', (node) => stacked(listed(node, 'm:mr', '; '))],
  ['m:mr', (node) => listed(node, 'm:e', ', ')],
  ['m:eqArr', equations],
]);
