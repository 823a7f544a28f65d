import { childOf, elementsIn, textIn, type XmlElement } from './xml.ts';

/** A piece of a formula in a line of text. */
export interface FormulaPiece {
  readonly text: string;
  readonly raised: 'superscript' | 'subscript' | null;
}

/** Signs that stand between two values, with a space on both sides. */
const BETWEEN = /(?<=[\p{L}\p{N})\]}′″%°])\s*([=×·÷±∓<>≤≥≈≠≡∼→⇒+−*]|-(?=[\p{L}\p{N}(]))\s*/gu;

/** Stands on both sides of a fraction, so that 2 and 1/2 do not become 21/2. */
const EDGE = '\u2063';

/**
 * What a formula says, written in a line: fractions with a slash, roots with their sign, indices raised and lowered.
 *
 * @param before the words that it follows
 */
export function formulaPieces(formula: XmlElement, before = ''): readonly FormulaPiece[] {
  const pieces: { text: string; raised: FormulaPiece['raised'] }[] = [];
  for (const piece of piecesOf(formula)) {
    const last = pieces.at(-1);
    if (last && last.raised === piece.raised) last.text += piece.text;
    else if (piece.text !== '') pieces.push({ ...piece });
  }
  const isAfterDigit = /\d$/.test(before) && pieces[0]?.text.startsWith(EDGE) === true;
  const written = pieces.map(({ text, raised }) => ({ text: raised === null ? spaced(text) : withoutEdges(text), raised }));
  return isAfterDigit ? [plain(' '), ...written] : written;
}

function withoutEdges(text: string): string {
  return text.replaceAll(/(?<=\d)\u2063+(?=[\d(])/g, ' ').replaceAll(EDGE, '');
}

function spaced(text: string): string {
  return withoutEdges(text)
    .replaceAll(BETWEEN, ' $1 ')
    .replace(/^([=×·÷±<>≤≥≈≠→⇒])\s*/u, ' $1 ');
}

const plain = (text: string): FormulaPiece => ({ text, raised: null });

function piecesOf(node: XmlElement): readonly FormulaPiece[] {
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
  return /^[\p{L}\p{N}.,]*$/u.test(textOf(pieces)) ? pieces : [plain('('), ...pieces, plain(')')];
}

function raised(node: XmlElement, name: string, way: 'superscript' | 'subscript'): readonly FormulaPiece[] {
  return part(node, name).map(({ text }) => ({ text, raised: way }));
}

function textOf(pieces: readonly FormulaPiece[]): string {
  return pieces.map(({ text }) => text).join('');
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
  ['m:f', (node) => [plain(EDGE), ...value(node, 'm:num'), plain('/'), ...value(node, 'm:den'), plain(EDGE)]],
  ['m:sSup', (node) => [...value(node, 'm:e'), ...sup(node)]],
  ['m:sSub', (node) => [...value(node, 'm:e'), ...sub(node)]],
  ['m:sSubSup', (node) => [...value(node, 'm:e'), ...sub(node), ...sup(node)]],
  ['m:sPre', (node) => [...sub(node), ...sup(node), ...value(node, 'm:e')]],
  ['m:rad', (node) => [...raised(node, 'm:deg', 'superscript'), plain('√'), ...value(node, 'm:e')]],
  ['m:nary', (node) => [plain(character(node, 'm:naryPr', 'm:chr', '∫')), ...sub(node), ...sup(node), ...value(node, 'm:e')]],
  [
    'm:d',
    (node) => [
      plain(character(node, 'm:dPr', 'm:begChr', '(')),
      ...listed(node, 'm:e', character(node, 'm:dPr', 'm:sepChr', '|')),
      plain(character(node, 'm:dPr', 'm:endChr', ')')),
    ],
  ],
  ['m:func', (node) => [...part(node, 'm:fName'), plain(' '), ...value(node, 'm:e')]],
  ['m:limLow', (node) => [...part(node, 'm:e'), ...raised(node, 'm:lim', 'subscript')]],
  ['m:limUpp', (node) => [...part(node, 'm:e'), ...raised(node, 'm:lim', 'superscript')]],
  ['m:acc', (node) => [...value(node, 'm:e'), plain(character(node, 'm:accPr', 'm:chr', '\u0302'))]],
  ['m:m', (node) => [plain('['), ...listed(node, 'm:mr', '; '), plain(']')]],
  ['m:mr', (node) => listed(node, 'm:e', ', ')],
  ['m:eqArr', (node) => listed(node, 'm:e', '; ')],
]);
