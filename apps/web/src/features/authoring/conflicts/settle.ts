import type { MarkupDocument } from '@benchbook/domain/markup';
import { cleanDocument } from '@benchbook/domain/markup';
import { changeInTree, removeFromTree } from '@benchbook/domain/steps';
import type { Draft, DraftConflict } from '../../../blocks/instruction-draft/index.ts';

/** The resolution: one of the two values, or a joint text. */
export type Choice = { readonly take: 'theirs' | 'yours' } | { readonly take: 'joint'; readonly value: unknown };

/** Applies a resolution to the draft. The draft already has the own value, so "yours" changes nothing. */
export function settle(draft: Draft, conflict: DraftConflict, choice: Choice): Draft {
  if (conflict.kind === 'removed') {
    // One side has deleted the step, and the draft still has it.
    const isDeleted = choice.take === (conflict.by === 'you' ? 'yours' : 'theirs');
    return isDeleted ? { ...draft, tree: removeFromTree(draft.tree, conflict.stepId) } : draft;
  }
  if (choice.take === 'yours') return draft;
  const fields = { [conflict.field]: 'value' in choice ? choice.value : conflict.theirs };
  switch (conflict.item) {
    case 'settings':
      return { ...draft, settings: { ...draft.settings, ...fields } };
    case 'publication':
      return { ...draft, publication: { ...draft.publication, ...fields } };
    case 'alert':
      return { ...draft, alerts: draft.alerts.map((alert) => (alert.id === conflict.id ? { ...alert, ...fields } : alert)) };
    case 'use': {
      const uses = draft.tree.byId[conflict.stepId]?.attachments ?? [];
      const attachments = uses.map((use) => (use.id === conflict.id ? { ...use, ...fields } : use));
      return uses.length === 0 ? draft : { ...draft, tree: changeInTree(draft.tree, conflict.stepId, { attachments }) };
    }
    case 'step':
      return { ...draft, tree: changeInTree(draft.tree, conflict.id, fields) };
  }
}

/** Both texts one after the other, as the start of a joint text. */
export function bothDocuments(theirs: unknown, yours: unknown): MarkupDocument {
  return cleanDocument({ type: 'doc', content: [...cleanDocument(theirs).content, ...cleanDocument(yours).content] });
}
