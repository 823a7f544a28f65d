import type { Id } from '../ids/index.ts';
import type { PartBody } from '../instructions/index.ts';
import { DELETED_FIELD, type MergeConflict, type MergedPart, type MergeResult } from './merge-result.ts';

/** What a person chose for a conflict. */
export type ConflictChoice = 'theirs' | 'yours';

/**
 * Carries out choices: a chosen field goes into its part, a chosen deletion takes the part with everything below it.
 * A conflict without a choice keeps the server's value.
 *
 * @param bodyOf bodies by hash, asked for parts in which a field is chosen
 */
export function resolveConflicts(
  result: MergeResult,
  choiceOf: (conflict: MergeConflict) => ConflictChoice | undefined,
  bodyOf: (hash: string) => PartBody,
): readonly MergedPart[] {
  const chosen = new Map<Id, Record<string, unknown>>();
  const deleted = new Set<Id>();
  for (const conflict of result.conflicts) {
    const value = choiceOf(conflict) === 'yours' ? conflict.yours : conflict.theirs;
    if (conflict.field === DELETED_FIELD) {
      if (value === null) deleted.add(conflict.id);
    } else chosen.set(conflict.id, { ...chosen.get(conflict.id), [conflict.field]: value });
  }
  const goes = (part: MergedPart): boolean => deleted.has(part.id) || (part.parentId !== null && deleted.has(part.parentId));
  for (let before = -1; before !== deleted.size; ) {
    before = deleted.size;
    for (const part of result.parts) if (goes(part)) deleted.add(part.id);
  }
  const changed = (part: MergedPart): MergedPart => {
    const fields = chosen.get(part.id);
    if (!fields) return part;
    const { id, kind, parentId, position } = part;
    return { id, kind, parentId, position, body: { ...('body' in part ? part.body : bodyOf(part.hash)), ...fields } };
  };
  return closeGaps(result.parts.filter((part) => !deleted.has(part.id)).map(changed));
}

function closeGaps(parts: readonly MergedPart[]): readonly MergedPart[] {
  const next = new Map<string, number>();
  return [...parts]
    .sort((one, other) => one.position - other.position)
    .map((part) => {
      const key = `${part.kind} ${part.parentId}`;
      const position = next.get(key) ?? 0;
      next.set(key, position + 1);
      return { ...part, position };
    });
}
