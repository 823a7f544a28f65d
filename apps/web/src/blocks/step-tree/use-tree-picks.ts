import type { Id } from '@benchbook/domain/ids';
import { useEffect, useRef } from 'react';
import type { PressKeys } from './step-tree-row.tsx';
import type { TreeEditing } from './tree-editing.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreePicksOptions {
  readonly rows: readonly TreeRow[];
  readonly selectedId: Id | null;
  readonly editing: TreeEditing | undefined;
}

export interface TreePicks {
  /** Whether a row is selected: alone, or among several. */
  has(row: TreeRow): boolean;
  areTogether(id: Id, otherId: Id): boolean;
  /** Selects according to the modifier keys; false when the click selects only this step. */
  press(row: TreeRow, keys: PressKeys): boolean;
  /** Extends the selection from a row to the next one. */
  extend(from: TreeRow, to: TreeRow): void;
  all(): void;
  none(): void;
}

/** Multiple selection, as in any list: Ctrl or Command toggles one, Shift selects all up to one. */
export function useTreePicks({ rows, selectedId, editing }: TreePicksOptions): TreePicks {
  /** Start of a range: the last step clicked without Shift. */
  const start = useRef<Id>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew wherever the selection goes
  useEffect(() => {
    start.current = undefined;
  }, [selectedId]);
  const picked = editing?.pickedIds;
  const isSeveral = picked !== undefined && picked.size > 0;

  const toggle = (id: Id): void => {
    const before = isSeveral ? picked : new Set(selectedId === null || editing?.isPicking ? [] : [selectedId]);
    const ids = new Set(before);
    if (!ids.delete(id)) ids.add(id);
    editing?.onPick(ids);
  };
  const extendTo = (id: Id): void => {
    const [one, other] = [start.current ?? selectedId ?? id, id].map((each) => rows.findIndex((row) => row.id === each));
    if (one === undefined || other === undefined) return;
    const from = Math.max(0, Math.min(one, other));
    editing?.onPick(new Set(rows.slice(from, Math.max(one, other) + 1).map((row) => row.id)));
  };
  return {
    has: (row) => (isSeveral || editing?.isPicking ? (picked?.has(row.id) ?? false) : row.id === selectedId),
    areTogether: (id, otherId) => isSeveral && picked.has(id) && picked.has(otherId),
    press: (row, { isMore, isRange }) => {
      if (editing && isRange) {
        extendTo(row.id);
        return true;
      }
      start.current = row.id;
      if (!editing || (!isMore && !editing.isPicking)) return false;
      toggle(row.id);
      return true;
    },
    extend: (from, to) => {
      if (!isSeveral) start.current = from.id;
      extendTo(to.id);
    },
    all: () => editing?.onPick(new Set(rows.map((row) => row.id))),
    none: () => editing?.onPick(new Set()),
  };
}
