import { carriers, carriersOfLinks, type Highlight, inReadingOrder, placeKeyOf } from '@benchbook/domain/highlights';

/** What the author sees as one mark: a place on a page with its attached files and linked instructions. */
export interface Mark {
  /** Id of the highlight that is drawn. */
  readonly id: string;
  /** The highlight that is drawn: the one with files, else the first link. */
  readonly shown: Highlight;
  /** The highlight with the files; undefined in a mark that is only a link. */
  readonly carrier: Highlight | undefined;
  readonly links: readonly Highlight[];
}

/**
 * Marks in reading order. On the wire a link is a separate highlight (PDF-14); `carriersOfLinks` has the mark with which it shows.
 */
export function groupMarks(highlights: readonly Highlight[]): Mark[] {
  const carrierOf = carriersOfLinks(highlights);
  const linksOf = new Map<string, Highlight[]>();
  const alone = new Map<string, Highlight[]>();
  for (const link of highlights) {
    if (link.link === null) continue;
    const carrier = carrierOf.get(link.id);
    const [map, key] = carrier ? [linksOf, carrier.id] : [alone, placeKeyOf(link)];
    map.set(key, [...(map.get(key) ?? []), link]);
  }
  const marks = carriers(highlights).map((carrier) => markOf(carrier, carrier, linksOf.get(carrier.id) ?? []));
  for (const group of alone.values()) if (group[0]) marks.push(markOf(group[0], undefined, group));
  const order = new Map(inReadingOrder(marks.map(({ shown }) => shown)).map(({ id }, index) => [id, index]));
  return marks.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

function markOf(shown: Highlight, carrier: Highlight | undefined, links: readonly Highlight[]): Mark {
  return { id: shown.id, shown, carrier, links };
}
