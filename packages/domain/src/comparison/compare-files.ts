import type { FileReference } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import { sameValue } from './same-value.ts';

/** A file of a step that came, went, has other bytes or another name than before, or is turned, cropped, drawn or noted upon otherwise. */
export type FileComparison<File = FileReference> =
  | { readonly kind: 'added'; readonly after: File }
  | { readonly kind: 'removed'; readonly before: File }
  | { readonly kind: 'replaced'; readonly before: File; readonly after: File }
  | { readonly kind: 'marked-up'; readonly after: File };

/** What of a file on a step is compared; also one that is read from a frozen text has that much. */
export interface ComparedUse<File extends Pick<FileReference, 'path' | 'sha256'> = FileReference> {
  readonly id: Id;
  readonly file: File;
  readonly photoMarkup: unknown;
  readonly annotations: readonly unknown[];
}

/**
 * What became of the files of a step. A file that was taken off and attached again is the same file, so uses are matched
 * by their id and what is left by the name of the file.
 */
export function compareFiles<File extends Pick<FileReference, 'path' | 'sha256'>>(
  before: readonly ComparedUse<File>[],
  after: readonly ComparedUse<File>[],
): FileComparison<File>[] {
  if (before === after) return [];
  const pairs = pairUp(before, after);
  const taken = new Set(pairs.values());
  const changes: FileComparison<File>[] = [];
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

function pairUp<Use extends ComparedUse<Pick<FileReference, 'path' | 'sha256'>>>(
  before: readonly Use[],
  after: readonly Use[],
): ReadonlyMap<Use, Use> {
  const pairs = new Map<Use, Use>();
  const free = new Set(after);
  for (const key of [(use: Use) => use.id, (use: Use) => use.file.path]) {
    const byKey = new Map([...free].map((use) => [key(use), use]));
    for (const use of before) {
      const found = byKey.get(key(use));
      if (pairs.has(use) || !found || !free.delete(found)) continue;
      pairs.set(use, found);
    }
  }
  return pairs;
}
