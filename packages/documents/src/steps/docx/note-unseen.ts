import { chosenForm } from './alternate-content.ts';
import { readDrawing, readShapes } from './drawings.ts';
import type { Drawn } from './fields.ts';
import { lettersOf } from './letters.ts';
import type { Reading } from './reading.ts';
import { lettersIn } from './symbols.ts';
import { letterIn, wordsIn } from './words.ts';
import { childOf, descendantsOf, elementsIn, textIn, type XmlElement, type XmlNode } from './xml.ts';

/** Notes what a document holds and does not show: its words in one remark, pictures and comments each in their own. */
export function noteUnseen(piece: XmlElement, why: 'hidden' | 'deleted', reading: Reading): void {
  const { remarks } = reading;
  const parts = seenForms([piece]);
  const words = parts.map((part) => wordsOf(part, reading)).join(' ');
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (text !== '') remarks.add(`${why}-text`, text);
  for (const part of parts) noteRest(part, why, reading);
}

/** Elements of which each thing that is stored in several forms has one. */
function seenForms(elements: readonly XmlElement[]): readonly XmlElement[] {
  return elements.flatMap((each) =>
    each.name === 'mc:AlternateContent'
      ? seenForms(chosenForm(each))
      : [
          {
            ...each,
            children: each.children.flatMap<XmlNode>((child) => (typeof child === 'string' ? [child] : seenForms([child]))),
          },
        ],
  );
}

/** Words of the element and of its notes. Fields begin and end here as well. */
function wordsOf(piece: XmlElement, reading: Reading, font = ''): string {
  const { fields, notes, styles } = reading;
  if (piece.name === 'w:fldChar') return codeOf(fields.pass(piece));
  if (piece.name === 'w:delInstrText' && fields.isInCode()) return textIn(piece);
  if (piece.name === 'w:instrText' || piece.name === 'w:delInstrText') fields.instruct(textIn(piece));
  if (TEXTS.has(piece.name)) return fields.isShown() ? lettersIn(piece, font) : '';
  const letter = letterIn(piece);
  if (letter !== undefined) return fields.isShown() ? letter : '';
  if (piece.name === 'v:textpath') return ` ${piece.attributes['string'] ?? ''} `;
  const note = NOTE_KINDS.get(piece.name);
  if (note !== undefined) {
    const body = notes.get(`${note}:${piece.attributes['w:id']}`)?.body;
    return body ? ` ${wordsIn(body, ...TEXTS)} ` : '';
  }
  const own = piece.name === 'w:r' ? lettersOf(childOf(piece, 'w:rPr'), undefined, styles).font : font;
  const words = elementsIn(piece)
    .map((child) => wordsOf(child, reading, own))
    .join('');
  return APART.has(piece.name) ? ` ${words} ` : words;
}

/** Of the formula of an EQ field. */
const codeOf = (drawn: string | Drawn): string => (typeof drawn === 'object' && 'code' in drawn ? drawn.code : '');

const TEXTS = new Set(['w:t', 'w:delText', 'm:t']);
const NOTE_KINDS = new Map([
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
]);
const APART = new Set(['w:p', 'w:tab', 'w:br', 'w:cr', 'm:oMath']);

function noteRest(piece: XmlElement, why: 'hidden' | 'deleted', reading: Reading): void {
  const { remarks, comments, counts } = reading;
  if (piece.name === 'w:commentReference') {
    const words = comments.get(piece.attributes['w:id'] ?? '') ?? '';
    if (words !== '') remarks.add('comment', words);
  }
  const read = DRAWINGS.get(piece.name);
  if (read) {
    const { pictures, losses } = read(piece, reading);
    for (const _ of pictures) remarks.add(`picture-${why}`, `Picture ${++counts.pictures}`);
    for (const { kind, words } of losses) remarks.add(kind, words);
  }
  for (const child of read ? boxesIn(piece) : elementsIn(piece)) noteRest(child, why, reading);
}

function boxesIn(drawing: XmlElement): readonly XmlElement[] {
  return descendantsOf(drawing, 'w:txbxContent');
}

const DRAWINGS = new Map([
  ['w:drawing', readDrawing],
  ['w:pict', readShapes],
  ['w:object', readShapes],
]);
