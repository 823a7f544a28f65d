import type { Id } from '@benchbook/domain/ids';
import type { StepTree } from '@benchbook/domain/steps';
import { type TreeRow, treeRows } from '../../../blocks/step-tree/index.ts';
import { useDraft } from '../session/author-context.ts';

interface StepNumbers {
  readonly rows: readonly TreeRow[];
  readonly byId: ReadonlyMap<Id, TreeRow>;
}

const NOTHING_CLOSED: ReadonlySet<Id> = new Set();
const known = new WeakMap<StepTree, StepNumbers>();

/** All steps in reading order with numbers, including collapsed ones; computed once per tree for all callers. */
export function useStepNumbers(): StepNumbers {
  return numbersOf(useDraft((state) => state.draft.tree));
}

/** "2.3 Mount the wheels" */
export function numberedTitle(tree: StepTree, id: Id): string {
  const row = numbersOf(tree).byId.get(id);
  return row ? `${row.number} ${row.title}` : '';
}

function numbersOf(tree: StepTree): StepNumbers {
  const found = known.get(tree);
  if (found) return found;
  const rows = treeRows(tree, { collapsedIds: NOTHING_CLOSED });
  const numbers = { rows, byId: new Map(rows.map((row) => [row.id, row])) };
  known.set(tree, numbers);
  return numbers;
}
