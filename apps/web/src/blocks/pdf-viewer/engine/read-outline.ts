import type { PDFDocumentProxy } from 'pdfjs-dist';

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
export async function readOutline(document: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
  const raw: readonly RawEntry[] | null = await document.getOutline().catch(() => null);
  return (raw ?? []).map((entry, index) => entryOf(entry, String(index)));
}

function entryOf({ title, dest, items }: RawEntry, id: string): OutlineEntry {
  return {
    id,
    title: title.trim(),
    destination: dest,
    entries: items.map((item, index) => entryOf(item, `${id}.${index}`)),
  };
}
