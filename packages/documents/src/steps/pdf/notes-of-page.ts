import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RemarkList } from '../remark-list.ts';

/** Says what stands on a page in notes and filled fields of a form: none of it is part of the steps. */
export async function remarkNotes(page: PDFPageProxy, remarks: RemarkList): Promise<void> {
  const notes: readonly unknown[] = await page.getAnnotations();
  const place = { page: page.pageNumber };
  for (const note of notes) {
    if (typeof note !== 'object' || note === null) continue;
    const facts = new Map<string, unknown>(Object.entries(note));
    const subtype = facts.get('subtype');
    // A popup is the window of another note and has its words.
    if (subtype === 'Popup' || subtype === 'Link') continue;
    const said = subtype === 'Widget' ? fieldWords(facts) : wordsIn(facts.get('contentsObj'));
    const words = subtype === 'Stamp' ? stampWords(said) : said;
    if (words !== '') remarks.add(subtype === 'Widget' ? 'form-value' : 'comment', words, place);
  }
}

/** Names of the stamps that every program has (ISO 32000-1, 12.5.6.12). */
const STAMPS =
  /^(?:Approved|Experimental|NotApproved|AsIs|Expired|NotForPublicRelease|Confidential|Final|Sold|Departmental|ForComment|TopSecret|Draft|ForPublicRelease)$/u;

/** A stamp is drawn as words in capitals, and may be called by its name alone: "NotForPublicRelease". */
function stampWords(words: string): string {
  return STAMPS.test(words) ? words.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toUpperCase() : words;
}

/** "serial: SN-42"; nothing of a field that is empty. */
function fieldWords(facts: ReadonlyMap<string, unknown>): string {
  const value = enteredIn(facts.get('fieldValue'));
  const isPassword = facts.get('password') === true;
  // Of several boxes with one name only one is on.
  const on = facts.get('exportValue') ?? facts.get('buttonValue');
  const isOff = facts.get('fieldType') === 'Btn' && (value === 'Off' || (typeof on === 'string' && on !== value));
  if (value === '' || isOff || isPassword) return '';
  const name = [facts.get('alternativeText'), facts.get('fieldName')].find((each) => typeof each === 'string' && each !== '');
  return typeof name === 'string' ? `${name}: ${value}` : value;
}

function enteredIn(value: unknown): string {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(', ');
  return typeof value === 'string' ? value.trim() : '';
}

function wordsIn(contents: unknown): string {
  const words = typeof contents === 'object' && contents !== null && 'str' in contents ? contents.str : '';
  return typeof words === 'string' ? words.trim() : '';
}
