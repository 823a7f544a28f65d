import { remarkList } from '../remark-list.ts';
import { openFields } from './fields.ts';
import type { OpenDocument } from './open-document.ts';
import { readBody } from './read-body.ts';
import type { Reading } from './reading.ts';
import { element, wordsIn } from './xml.ts';

/** The number of a page, and signs without a letter. */
const PAGE_NUMBER = /^(?:[^\p{L}]*|(?:page|seite|pagina|página|p|s)\.?\s*\d*\s*(?:\/|-|of|von|de|di)?\s*\d*)$/iu;

/** Notes what headers and footers say, page numbers apart: no step holds it. */
export function noteMargins({ margins }: OpenDocument, reading: Reading): void {
  const seen = new Set<string>();
  for (const { root, relations } of margins) {
    const own = { pictures: [], links: new Map<string, string>(), counts: { pictures: 0, notes: 0 }, remarks: remarkList() };
    const blocks = readBody(root, { ...reading, ...own, relations, fields: openFields(root, () => () => undefined) });
    const all = wordsIn(element('w:body', {}, blocks), 'w:t').replaceAll(new RegExp(`${reading.tokenStart}\\d+-`, 'g'), ' ');
    const pictures = own.counts.pictures === 0 ? '' : ` (pictures: ${own.counts.pictures})`;
    const words = `${all.replaceAll(/\s+/g, ' ').trim()}${pictures}`.trim();
    if (!PAGE_NUMBER.test(words) && !seen.has(words)) reading.remarks.add('header-footer', words, {});
    seen.add(words);
  }
}
