import type { InstructionView } from '@benchbook/domain/instructions';
import type { RevisionSummary } from '@benchbook/domain/release';
import type { StateName } from './api/use-history.ts';
import { t } from './messages.ts';

/** All states, the newest first: the draft where there is one, then the revisions. */
export function statesOf(
  { release }: Pick<InstructionView, 'release'>,
  revisions: readonly Pick<RevisionSummary, 'number'>[],
): readonly StateName[] {
  return [...(release.hasDraft ? (['draft'] as const) : []), ...revisions.map(({ number }) => number)];
}

/** What a state is compared with when nobody has chosen: the one before it; the first one has none. */
export function stateBefore(names: readonly StateName[], name: StateName): StateName | undefined {
  return names[names.indexOf(name) + 1];
}

export function nameWords(name: StateName): string {
  return name === 'draft' ? t('draft') : t('revision', { number: name });
}
