import { OUTLINE_DEPTH_MAX, OUTLINE_ENTRIES_MAX } from '@benchbook/domain/documents';

/** A heading of the document's own outline. */
export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
  /** Null where it leads nowhere, or to another host. */
  readonly destination: string | unknown[] | null;
  readonly entries: readonly OutlineEntry[];
}

interface RawEntry {
  readonly title: string;
  readonly dest: string | unknown[] | null;
  readonly items: readonly RawEntry[];
}

/** The outline of a document; empty where it has none, or a broken one. */
export async function readOutline(document: {
  getOutline(): Promise<readonly RawEntry[] | null>;
}): Promise<readonly OutlineEntry[]> {
  // A damaged outline leaves the document without one; it can be read all the same.
  const raw = await document.getOutline().catch(() => null);
  let count = 0;
  const take = (entries: readonly RawEntry[], parent: string, depth: number): OutlineEntry[] => {
    const taken: OutlineEntry[] = [];
    for (const [index, { title, dest, items }] of entries.entries()) {
      if (++count > OUTLINE_ENTRIES_MAX) break;
      const id = `${parent}${index}`;
      taken.push({
        id,
        title: title.trim(),
        destination: dest,
        entries: depth < OUTLINE_DEPTH_MAX ? take(items, `${id}.`, depth + 1) : [],
      });
    }
    return taken;
  };
  return take(raw ?? [], '', 0);
}
