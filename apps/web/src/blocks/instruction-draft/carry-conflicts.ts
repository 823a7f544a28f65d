import { sameValue } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import type { Draft } from './draft.ts';
import type { DraftConflict } from './draft-conflict.ts';

type FieldConflict = Extract<DraftConflict, { kind: 'field' }>;

/**
 * Updates undecided conflicts to the current values of both sides: a newer draft and a newer server text. A conflict disappears
 * only when both sides agree, so that no text is overwritten unseen.
 */
export function carryConflicts(conflicts: readonly DraftConflict[], draft: Draft, fresh: Draft): readonly DraftConflict[] {
  return conflicts.flatMap((conflict): readonly DraftConflict[] => {
    if (conflict.kind === 'removed') {
      const step = draft.tree.byId[conflict.stepId];
      return step ? [{ ...conflict, step }] : [];
    }
    const [theirs, yours] = [fieldOf(fresh, conflict), fieldOf(draft, conflict)];
    return theirs === undefined || yours === undefined || sameValue(theirs, yours) ? [] : [{ ...conflict, theirs, yours }];
  });
}

/** The draft's value at the conflict; undefined when its subject is gone. */
function fieldOf(draft: Draft, conflict: FieldConflict): unknown {
  const holder = holderOf(draft, conflict);
  return holder && Object.entries(holder).find(([name]) => name === conflict.field)?.[1];
}

function holderOf(draft: Draft, conflict: FieldConflict): object | undefined {
  switch (conflict.item) {
    case 'settings':
    case 'publication':
      return draft[conflict.item];
    case 'step':
      return draft.tree.byId[conflict.id];
    case 'use':
      return draft.tree.byId[conflict.stepId]?.attachments.find((use) => use.id === conflict.id);
    case 'alert':
      return draft.alerts.find((alert) => alert.id === conflict.id);
  }
}

/** The step, file or alert that a conflict is about; undefined for the instruction itself. */
export function subjectOf(conflict: DraftConflict): Id | undefined {
  if (conflict.kind === 'removed') return conflict.stepId;
  return 'id' in conflict ? conflict.id : undefined;
}

/** Identifies the subject of a conflict; two with the same key are one. */
export function conflictKey(conflict: DraftConflict): string {
  if (conflict.kind === 'removed') return `removed ${conflict.stepId}`;
  return `${conflict.item} ${'id' in conflict ? conflict.id : ''} ${conflict.field}`;
}
