import type { Id } from '../ids/index.ts';
import { carriers } from './carriers.ts';
import type { Highlight } from './highlight.ts';
import { printQuads } from './quads.ts';

type Place = Pick<Highlight, 'page' | 'quads'>;
type Carried = Pick<Highlight, 'id' | 'link' | 'mappingId'> & Place;

/**
 * The highlight that each link is shown with, by the id of the link: the one it was made on, else one at the same place
 * (decisions/0018). Links without a mark are not included.
 */
export function carriersOfLinks<H extends Carried>(highlights: readonly H[]): Map<Id, H> {
  const all = carriers(highlights);
  const byId = new Map(all.map((carrier) => [carrier.id, carrier]));
  const byPlace = new Map(all.map((carrier) => [placeKeyOf(carrier), carrier]));
  const found = new Map<Id, H>();
  for (const highlight of highlights) {
    if (highlight.link === null) continue;
    const carrier = byId.get(highlight.mappingId) ?? byPlace.get(placeKeyOf(highlight));
    if (carrier) found.set(highlight.id, carrier);
  }
  return found;
}

/** A key that is equal for highlights at the same place. */
export function placeKeyOf({ page, quads }: Place): string {
  return `${page}:${printQuads(quads)}`;
}
