import type { Id } from '../ids/index.ts';
import type { InstructionSummary } from '../instructions/index.ts';

/** What a list does with archived instructions. */
export const ARCHIVED_CHOICES = ['hidden', 'shown', 'only'] as const;

export type ArchivedChoice = (typeof ARCHIVED_CHOICES)[number];

/** Which instructions a list shows, in addition to the search. */
export interface ListFilter {
  /** Only those that this person created or last changed; null for all. */
  readonly ownerId: Id | null;
  /** Only those with an unreleased draft. */
  readonly hasDraft: boolean;
  readonly tagId: Id | null;
  readonly archived: ArchivedChoice;
}

/** The fields of a row that lists are filtered by. */
export type FilteredSummary = Pick<InstructionSummary, 'createdBy' | 'modifiedBy' | 'release' | 'tags' | 'isArchived'>;

/** Whether a list with this filter shows the row. */
export function fitsFilter(row: FilteredSummary, { ownerId, hasDraft, tagId, archived }: ListFilter): boolean {
  if (ownerId !== null && row.createdBy?.id !== ownerId && row.modifiedBy?.id !== ownerId) return false;
  if (hasDraft && !row.release.hasDraft) return false;
  if (tagId !== null && !row.tags.some(({ id }) => id === tagId)) return false;
  return archived === 'shown' || row.isArchived === (archived === 'only');
}
