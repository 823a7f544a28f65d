import { CONTEXT_MAX_LENGTH, QUADS_MAX, QUOTE_MAX_LENGTH, type Quad } from '@benchbook/domain/highlights';
import { quadOfRange } from '../text/quad-of-range.ts';
import type { PageText } from '../text/text-line.ts';
import { type Letters, lengthOfCharacter } from './letters.ts';
import type { Mark } from './mark.ts';

/**
 * Words of letters `from` up to but not with `to`, as a highlight has them; of the page alone on which most of them stand, and
 * no more of them than a highlight takes.
 */
export function wordsAt(
  letters: Letters,
  pages: readonly PageText[],
  from: number,
  to: number,
): Pick<Mark, 'quote' | 'before' | 'after' | 'page' | 'quads'> {
  const pageIndex = mostOf(letters.page.subarray(from, to));
  const [first, last] = [
    Math.max(from, letters.pageStart[pageIndex] ?? from),
    Math.min(to, letters.pageStart[pageIndex + 1] ?? to),
  ];
  const page = pages[pageIndex];
  if (!page || first >= last) throw new Error('words stand on a page');
  const pieces = withSigns(piecesOf(letters, page, first, last), page).slice(0, QUADS_MAX);
  const [start, end] = [pieces[0], pieces.at(-1)];
  const quote = pieces.map(({ line, from: begin, to: stop }) => page.lines[line]?.text.slice(begin, stop) ?? '').join(' ');
  return {
    quote: quote.slice(0, QUOTE_MAX_LENGTH).toWellFormed(),
    before: start ? textBefore(page, start.line, start.from) : '',
    after: end ? textAfter(page, end.line, end.to) : '',
    page: page.page,
    quads: pieces.flatMap(({ line, from: begin, to: stop }): Quad[] => {
      const at = page.lines[line];
      return at ? [quadOfRange(at, begin, stop, page.widths)] : [];
    }),
  };
}

interface Piece {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Parts of lines, in UTF-16 units of their text. */
function piecesOf(letters: Letters, page: PageText, first: number, last: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let index = first; index < last; index++) {
    const [line, at] = [letters.line[index] ?? 0, letters.at[index] ?? 0];
    const to = at + lengthOfCharacter(page.lines[line]?.text ?? '', at);
    const piece = pieces.at(-1);
    if (piece?.line === line) pieces[pieces.length - 1] = { ...piece, to };
    else pieces.push({ line, from: at, to });
  }
  return pieces;
}

/** A minus before a first digit, and the unit behind a last one: 12″ is not 12′. */
const SIGN_BEFORE = /(?<![\p{L}\p{N}]\s?)[\p{Pd}\u2212]$/u;
const UNIT_BEHIND = /^[\u2032\u2033'"]+/u;
const DIGIT = /^\p{N}/u;

/** With the signs that say what a number means: no letter of a word, yet part of it. */
function withSigns(pieces: readonly Piece[], { lines }: PageText): readonly Piece[] {
  return pieces.map((piece, index) => {
    const text = lines[piece.line]?.text ?? '';
    const hasSign = index === 0 && DIGIT.test(text.slice(piece.from)) && SIGN_BEFORE.test(text.slice(0, piece.from));
    const isNumber = index === pieces.length - 1 && DIGIT.test(text.slice(piece.to - 1));
    const unit = isNumber ? (UNIT_BEHIND.exec(text.slice(piece.to))?.[0].length ?? 0) : 0;
    return { ...piece, from: piece.from - (hasSign ? 1 : 0), to: piece.to + unit };
  });
}

function textBefore({ lines }: PageText, line: number, at: number): string {
  let text = lines[line]?.text.slice(0, at) ?? '';
  for (let index = line - 1; index >= 0 && text.length < CONTEXT_MAX_LENGTH; index--)
    text = `${lines[index]?.text ?? ''} ${text}`;
  return text.slice(-CONTEXT_MAX_LENGTH).toWellFormed().trim();
}

function textAfter({ lines }: PageText, line: number, at: number): string {
  let text = lines[line]?.text.slice(at) ?? '';
  for (let index = line + 1; index < lines.length && text.length < CONTEXT_MAX_LENGTH; index++)
    text += ` ${lines[index]?.text ?? ''}`;
  return text.slice(0, CONTEXT_MAX_LENGTH).toWellFormed().trim();
}

function mostOf(values: Uint32Array): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts).reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0];
}
