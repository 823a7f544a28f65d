import { remarkList } from '../remark-list.ts';
import { openFields } from './fields.ts';
import { listNumbers } from './list-numbers.ts';
import type { OpenDocument } from './open-document.ts';
import { readBody } from './read-body.ts';
import type { Reading } from './reading.ts';
import { wordsIn } from './words.ts';
import { element, parseXml } from './xml.ts';

/** A bare number, a number with a word for a page, or signs alone. Longer numbers are those of documents and orders. */
const PAGE_NUMBER =
  /^(?:[\p{P}\s]*|[-–—|(\s]*\d{1,3}\s*(?:(?:\/|of|von|de|di)\s*\d{1,3})?[-–—|)\s]*|(?:page|seite|pagina|página|p|s)\.?\s*\d*\s*(?:\/|-|of|von|de|di)?\s*\d*)$/iu;

/** Notes what headers and footers say, page numbers apart: no step holds it. */
export function noteMargins({ margins, numberingText }: OpenDocument, reading: Reading): void {
  const seen = new Set<string>();
  const numbering = numberingText === null ? undefined : parseXml(numberingText);
  for (const { root, relations } of margins) {
    const lists = listNumbers(numbering, reading.styles);
    const own = {
      lists,
      pictures: [],
      links: new Map<string, string>(),
      counts: { pictures: 0, notes: 0 },
      remarks: remarkList(),
    };
    const blocks = readBody(root, { ...reading, ...own, relations, fields: openFields(root, () => () => undefined) });
    const shown = reading.labels.shown(wordsIn(element('w:body', {}, blocks), 'w:t'), true);
    const all = shown.replaceAll(new RegExp(`${reading.tokenStart}\\d+-`, 'g'), ' ');
    const pictures = own.counts.pictures === 0 ? '' : ` (pictures: ${own.counts.pictures})`;
    const words = `${all.replaceAll(/\s+/g, ' ').trim()}${pictures}`.trim();
    if (!PAGE_NUMBER.test(words) && !seen.has(words)) reading.remarks.add('header-footer', words, {});
    seen.add(words);
  }
}
