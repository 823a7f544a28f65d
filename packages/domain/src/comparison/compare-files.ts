import type { AttachmentUse, FileReference } from '../attachments/index.ts';
import { sameValue } from './same-value.ts';

/** A file of a step that came, went, has other bytes or another name than before, or is turned, cropped, drawn or noted upon otherwise. */
export type FileComparison =
  | { readonly kind: 'added'; readonly after: FileReference }
  | { readonly kind: 'removed'; readonly before: FileReference }
  | { readonly kind: 'replaced'; readonly before: FileReference; readonly after: FileReference }
  | { readonly kind: 'marked-up'; readonly after: FileReference };

/**
 * What became of the files of a step. A file that was taken off and attached again is the same file, so uses are matched
 * by their id and what is left by the name of the file.
 */
export function compareFiles(before: readonly AttachmentUse[], after: readonly AttachmentUse[]): FileComparison[] {
  if (before === after) return [];
  const pairs = pairUp(before, after);
  const taken = new Set(pairs.values());
  const changes: FileComparison[] = [];
  for (const use of before) {
    const now = pairs.get(use);
    if (!now) changes.push({ kind: 'removed', before: use.file });
    else if (now.file.sha256 !== use.file.sha256 || now.file.path !== use.file.path)
      changes.push({ kind: 'replaced', before: use.file, after: now.file });
    else if (!sameValue(now.photoMarkup, use.photoMarkup) || !sameValue(now.annotations, use.annotations))
      changes.push({ kind: 'marked-up', after: now.file });
  }
  for (const use of after) if (!taken.has(use)) changes.push({ kind: 'added', after: use.file });
  return changes;
}

function pairUp(before: readonly AttachmentUse[], after: readonly AttachmentUse[]): ReadonlyMap<AttachmentUse, AttachmentUse> {
  const pairs = new Map<AttachmentUse, AttachmentUse>();
  const free = new Set(after);
  for (const key of [(use: AttachmentUse) => use.id, (use: AttachmentUse) => use.file.path]) {
    const byKey = new Map([...free].map((use) => [key(use), use]));
    for (const use of before) {
      const found = byKey.get(key(use));
      if (pairs.has(use) || !found || !free.delete(found)) continue;
      pairs.set(use, found);
    }
  }
  return pairs;
}
