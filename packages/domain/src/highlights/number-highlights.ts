import type { Id } from '../ids/index.ts';
import { carriers } from './carriers.ts';
import { carriersOfLinks } from './carriers-of-links.ts';
import type { Highlight } from './highlight.ts';
import { inReadingOrder } from './reading-order.ts';

type Numbered = Pick<Highlight, 'id' | 'link' | 'mappingId' | 'page' | 'quads' | 'quote'>;

/**
 * Numbers as readers see them: what can be Done is counted from 1 in reading order. A link that is shown with such a
 * highlight has its number; any other link has none.
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
