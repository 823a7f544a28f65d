import type { Id } from '@benchbook/domain/ids';
import { outermost } from '@benchbook/domain/steps';
import type { DraftState } from '../../../blocks/instruction-draft/index.ts';

/** What is done to a step is done to these: all that are chosen with it, without those below another one, else it alone. */
export function together({ draft, pickedIds }: Pick<DraftState, 'draft' | 'pickedIds'>, id: Id): readonly Id[] {
  return pickedIds.has(id) ? outermost(draft.tree, pickedIds) : [id];
}
