import { type AttachmentUse, type FileReference, fieldsOfUse, type UseOptions } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import { sameValue } from './differences.ts';

/** A file of a step that was added, removed, replaced, renamed, or has another rotation, crop, drawing or note. */
export type FileComparison<Use = AttachmentUse> =
  | { readonly kind: 'added'; readonly after: Use }
  | { readonly kind: 'removed'; readonly before: Use }
  | { readonly kind: 'replaced' | 'renamed' | 'marked-up'; readonly before: Use; readonly after: Use };

/** The fields of a file use that are compared; a frozen text has them, too. */
export interface ComparedUse extends Pick<UseOptions, (typeof fieldsOfUse.compared)[number]> {
  readonly id: Id;
  readonly file: Pick<FileReference, 'path' | 'sha256'>;
  readonly annotations: readonly unknown[];
}

/**
 * Compares the files of a step. A file that was removed and attached again is the same file, so uses are matched by id, and
 * the rest by file name.
 */
export function compareFiles<Use extends ComparedUse>(before: readonly Use[], after: readonly Use[]): FileComparison<Use>[] {
  if (before === after) return [];
  const pairs = pairUp(before, after);
  const taken = new Set(pairs.values());
  const changes: FileComparison<Use>[] = [];
  for (const use of before) {
    const now = pairs.get(use);
    if (!now) changes.push({ kind: 'removed', before: use });
    else if (now.file.sha256 !== use.file.sha256) changes.push({ kind: 'replaced', before: use, after: now });
    else if (hasOtherOptions(use, now) || !sameValue(now.annotations, use.annotations))
      changes.push({ kind: 'marked-up', before: use, after: now });
    else if (now.file.path !== use.file.path) changes.push({ kind: 'renamed', before: use, after: now });
  }
  for (const use of after) if (!taken.has(use)) changes.push({ kind: 'added', after: use });
  return changes;
}

function hasOtherOptions(before: ComparedUse, after: ComparedUse): boolean {
  return fieldsOfUse.compared.some((field) => !sameValue(before[field], after[field]));
}

/** New file name by old name, so that a rename does not count as a change of order. */
export function namesAfter(changes: readonly FileComparison<ComparedUse>[]): (path: string) => string {
  const renamed = new Map(
    changes.flatMap((change) =>
      change.kind === 'added' || change.kind === 'removed' || change.before.file.sha256 !== change.after.file.sha256
        ? []
        : [[change.before.file.path, change.after.file.path] as const],
    ),
  );
  return (path) => renamed.get(path) ?? path;
}

function pairUp<Use extends ComparedUse>(before: readonly Use[], after: readonly Use[]): ReadonlyMap<Use, Use> {
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
