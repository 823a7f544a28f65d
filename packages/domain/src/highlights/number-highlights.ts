import type { Id } from '../ids/index.ts';
import { carriers } from './carriers.ts';
import { carriersOfLinks } from './carriers-of-links.ts';
import type { Highlight } from './highlight.ts';
import { inReadingOrder } from './reading-order.ts';

type Numbered = Pick<Highlight, 'id' | 'link' | 'mappingId' | 'page' | 'quads' | 'quote'>;

/**
 * Displayed numbers: highlights that can be Done are counted from 1 in reading order. A link shown with such a highlight has
 * its number; other links have none.
 *
 * @example numberHighlights([mark, { ...link, mappingId: mark.id }]).get(link.id) // "1"
 */
export function numberHighlights(highlights: readonly Numbered[]): Map<Id, string> {
  const numbers = new Map(inReadingOrder(carriers(highlights)).map(({ id }, index) => [id, `${index + 1}`]));
  for (const [linkId, carrier] of carriersOfLinks(highlights)) {
    const number = numbers.get(carrier.id);
    if (number !== undefined) numbers.set(linkId, number);
  }
  return numbers;
}
