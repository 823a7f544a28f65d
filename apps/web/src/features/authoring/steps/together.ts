import type { Id } from '@benchbook/domain/ids';
import { outermost } from '@benchbook/domain/steps';
import type { DraftState } from '../../../blocks/instruction-draft/index.ts';

/** Steps that a command on a step applies to: its selection without steps below another selected one, or the step alone. */
export function together({ draft, pickedIds }: Pick<DraftState, 'draft' | 'pickedIds'>, id: Id): readonly Id[] {
  return pickedIds.has(id) ? outermost(draft.tree, pickedIds) : [id];
}
