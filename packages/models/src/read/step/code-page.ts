import { isUtf8 } from 'node:buffer';
import { ALPHABETS, type Alphabet } from './alphabets.ts';

/** The code page of a file's names. */
export interface CodePage {
  /** As `TextDecoder` calls it. */
  readonly page: string;
  /** As people call it. */
  readonly label: string;
  /** Whether another one fits almost as well and gives other names. */
  readonly isDoubtful: boolean;
}

const UTF8: CodePage = { page: 'utf-8', label: 'UTF-8', isDoubtful: false };

const FOREIGN = /[\x80-\xff]/;

/** A share of fitting characters that is so near to the best could be the right one as well. */
const CLOSE = 0.05;

/** Below this share of fitting characters the best is a guess. */
const GOOD = 0.8;

/** Names that are looked at. */
const SAMPLE = 1_000;

/**
 * Chooses the code page of a STEP file. The standard allows nothing but ASCII and escapes, but programs write what their system
 * has. All names are considered together: of each alphabet the share of its letters among the characters that are not ASCII. No
 * library that was tried recognises names of a few letters (chardet 2.2 got most such files wrong).
 *
 * @param raws Names as bytes, one character each.
 */
export function chooseCodePage(raws: readonly string[]): CodePage {
  const foreign = [...new Set(raws.filter((raw) => FOREIGN.test(raw)))];
  if (foreign.length === 0 || foreign.every((raw) => isUtf8(Buffer.from(raw, 'latin1')))) return UTF8;
  const sample = foreign.slice(0, SAMPLE);
  const fits = ALPHABETS.map((alphabet) => ({ alphabet, ...fitOf(alphabet, sample) })).sort(
    (one, other) => other.share - one.share,
  );
  const [best] = fits;
  if (!best) return UTF8;
  const rival = fits.find(({ text, share }) => text !== best.text && share >= best.share - CLOSE);
  return { page: best.alphabet.page, label: best.alphabet.label, isDoubtful: best.share < GOOD || rival !== undefined };
}

/** The text of bytes, one character each, that may be partly in UTF-8 and, in Russian, partly in the page of the console. */
export function decodeWith({ page }: Pick<CodePage, 'page'>, raw: string): string {
  if (!FOREIGN.test(raw)) return raw;
  const bytes = Buffer.from(raw, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  if (page !== 'windows-1251') return new TextDecoder(page).decode(bytes);
  // Programs join names of different origins by underscores.
  return raw.replace(/[^_]+/g, (piece) =>
    new TextDecoder(CONSOLE.test(piece) ? 'ibm866' : page).decode(Buffer.from(piece, 'latin1')),
  );
}

/** Cyrillic as a Windows console writes it: letters lie where Windows itself has signs. */
const CONSOLE = /[\x80-\xaf][\s\S]*[\x80-\xaf]/;

/** Share of characters outside of ASCII that the alphabet has, from 0 to 1, and the text in its page; 0 if bytes don't fit. */
function fitOf({ page, letters, others, isForeignScript }: Alphabet, sample: readonly string[]): { share: number; text: string } {
  const text = sample.map((raw) => decodeWith({ page }, raw)).join('\n');
  let fitting = 0;
  let all = 0;
  let before = '';
  const characters = [...text];
  for (const [at, character] of characters.entries()) {
    if (character > '\x7f') {
      const next = characters[at + 1] ?? '';
      all++;
      fitting += isMixed(character, before, next, isForeignScript === true) ? 0 : weightOf(character, letters, others);
    }
    before = character;
  }
  return { share: all === 0 ? 0 : fitting / all, text };
}

function weightOf(character: string, letters: ReadonlySet<string>, others: Alphabet['others']): number {
  if (letters.has(character.toLowerCase())) return 1;
  return others?.pattern.test(character) ? others.weight : 0;
}

/** Letters of another script within a word of ASCII, a capital behind a small letter, or a sign between letters are no writing. */
function isMixed(character: string, before: string, next: string, isForeignScript: boolean): boolean {
  if (isForeignScript && (/[a-z]/.test(before) || /[a-z]/.test(next))) return true;
  if (!/\p{L}/u.test(character)) return /\p{L}/u.test(before) && /\p{Ll}/u.test(next);
  return character !== character.toLowerCase() && /\p{Ll}/u.test(before);
}
