import type { Id } from '../ids/index.ts';
import { carriers } from './carriers.ts';
import type { Highlight } from './highlight.ts';
import { printQuads } from './quads.ts';
import { inReadingOrder } from './reading-order.ts';

type Numbered = Pick<Highlight, 'id' | 'link' | 'mappingId' | 'page' | 'quads'>;

/**
 * Numbers as readers see them: what can be Done is counted from 1 in reading order. A link that was made on such a
 * highlight, or lies on the same place, is shown with it and has its number; any other link has none.
 *
 * @example numberHighlights([mark, { ...link, mappingId: mark.id }]).get(link.id) // "1"
 */
export function numberHighlights(highlights: readonly Numbered[]): Map<Id, string> {
  const ordered = inReadingOrder(carriers(highlights));
  const numbers = new Map(ordered.map(({ id }, index) => [id, `${index + 1}`]));
  const byPlace = new Map(carriers(highlights).map((highlight) => [placeOf(highlight), highlight.id]));
  for (const highlight of highlights) {
    if (highlight.link === null) continue;
    const number = numbers.get(highlight.mappingId) ?? numbers.get(byPlace.get(placeOf(highlight)) ?? '');
    if (number !== undefined) numbers.set(highlight.id, number);
  }
  return numbers;
}

function placeOf({ page, quads }: Numbered): string {
  return `${page}:${printQuads(quads)}`;
}
