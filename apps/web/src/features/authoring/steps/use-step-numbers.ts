import type { Id } from '@benchbook/domain/ids';
import { useMemo } from 'react';
import { type TreeRow, treeRows } from '../../../blocks/step-tree/index.ts';
import { useDraft } from '../session/author-context.ts';

const NOTHING_CLOSED: ReadonlySet<Id> = new Set();

/** Every step in reading order with its number, whatever is folded. */
export function useStepNumbers(): { readonly rows: readonly TreeRow[]; readonly byId: ReadonlyMap<Id, TreeRow> } {
  const tree = useDraft((state) => state.draft.tree);
  return useMemo(() => {
    const rows = treeRows(tree, { collapsedIds: NOTHING_CLOSED });
    return { rows, byId: new Map(rows.map((row) => [row.id, row])) };
  }, [tree]);
}
