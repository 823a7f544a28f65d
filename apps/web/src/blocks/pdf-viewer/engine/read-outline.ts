import { OUTLINE_DEPTH_MAX, OUTLINE_ENTRIES_MAX } from '@benchbook/domain/documents';

/** A heading of the document's own outline. */
export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
  /** Null without a target, or for an external one. */
  readonly destination: string | unknown[] | null;
  readonly entries: readonly OutlineEntry[];
}

interface RawEntry {
  readonly title: string;
  readonly dest: string | unknown[] | null;
  readonly items: readonly RawEntry[];
}

/** The outline of a document; empty where there is none or it is damaged. */
export async function readOutline(document: {
  getOutline(): Promise<readonly RawEntry[] | null>;
}): Promise<readonly OutlineEntry[]> {
  // A document with a damaged outline is shown without one.
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
