import type { InstructionView } from '@benchbook/domain/instructions';
import type { RevisionSummary } from '@benchbook/domain/release';
import type { SavedName, StateName } from './api/use-history.ts';
import { t } from './messages.ts';

/** All states, newest first: the draft if there is one, then the revisions. */
export function statesOf(
  { release }: Pick<InstructionView, 'release'>,
  revisions: readonly Pick<RevisionSummary, 'number'>[],
): readonly StateName[] {
  return [...(release.hasDraft ? (['draft'] as const) : []), ...revisions.map(({ number }) => number)];
}

/** Whether it is a save between releases. */
export const isSaved = (name: StateName | undefined): name is SavedName => typeof name === 'string' && name !== 'draft';

/** Default state to compare with: the previous one, for a save the newest revision; the first one has none. */
export function stateBefore(names: readonly StateName[], name: StateName): StateName | undefined {
  return isSaved(name) ? (names.find((each) => typeof each === 'number') ?? names[0]) : names[names.indexOf(name) + 1];
}

export function nameWords(name: StateName): string {
  if (isSaved(name)) return t('savedVersion', { number: name.slice(1) });
  return name === 'draft' ? t('draft') : t('revision', { number: name });
}
