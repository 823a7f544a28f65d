import type { TextPiece } from './page-text.ts';

/**
 * The text of a page as one string: lines joined, ligatures decomposed, hyphenated words rejoined. Carets and selections are
 * places in it (0 to its length).
 */
export interface PageFlow {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  /** For each letter of the text: its piece, and its offset there. */
  readonly pieceOf: readonly number[];
  readonly offsetOf: readonly number[];
}

/** Ligatures and the contextual forms of Arabic and Hebrew letters: one letter each in a PDF, but not in typed text. */
const SHAPES = /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const HYPHEN_AT_END = /\p{L}[-\u00AD\u2010]$/u;
const LOWER_CASE_START = /^\p{Ll}/u;
const WRITTEN_WITHOUT_SPACES = /[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u;
const BLANK = /\s/u;

/** Joins the runs of a page into one text. */
export function flowOf(pieces: readonly TextPiece[]): PageFlow {
  let text = '';
  const pieceOf: number[] = [];
  const offsetOf: number[] = [];
  const add = (letters: string, piece: number, offset: number): void => {
    text += letters;
    for (let count = 0; count < letters.length; count++) {
      pieceOf.push(piece);
      offsetOf.push(offset);
    }
  };
  const drop = (): void => {
    text = text.slice(0, -1);
    pieceOf.pop();
    offsetOf.pop();
  };
  /** The space between two lines is behind the first one. */
  const addSpace = (): void => {
    const last = pieceOf.at(-1) ?? 0;
    add(' ', last, pieces[last]?.str.length ?? 0);
  };
  let isLineOpen = false;
  pieces.forEach((piece, index) => {
    if (isLineOpen && piece.str !== '') {
      isLineOpen = false;
      if (HYPHEN_AT_END.test(text.slice(-3)) && LOWER_CASE_START.test(piece.str)) drop();
      else if (needsSpace(text, piece.str)) addSpace();
    }
    for (let offset = 0; offset < piece.str.length; offset++) {
      const letters = lettersOf(piece.str[offset] ?? '');
      if (letters === ' ' && (text === '' || text.endsWith(' '))) continue;
      add(letters, index, offset);
    }
    if (piece.endsLine) isLineOpen = true;
  });
  return { text, pieces, pieceOf, offsetOf };
}

function lettersOf(letter: string): string {
  if (letter === '\u0000') return '';
  if (BLANK.test(letter)) return ' ';
  return SHAPES.test(letter) ? letter.normalize('NFKC') : letter;
}

function needsSpace(text: string, next: string): boolean {
  if (text === '' || text.endsWith(' ') || BLANK.test(next[0] ?? '')) return false;
  return !(WRITTEN_WITHOUT_SPACES.test(text.at(-1) ?? '') && WRITTEN_WITHOUT_SPACES.test(next[0] ?? ''));
}
