import type { Id } from '@benchbook/domain/ids';
import { ROOT } from '@benchbook/domain/steps';
import type { TreeShape } from './tree-shape.ts';

/** One visible row of the tree. */
export interface TreeRow {
  readonly id: Id;
  readonly title: string;
  /** "6.7.1", from the positions among all siblings, visible or not. */
  readonly number: string;
  /** 0 for the top level. */
  readonly level: number;
  /** 1-based among the visible siblings. */
  readonly position: number;
  readonly siblingCount: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
}

interface RowOptions {
  readonly collapsedIds: ReadonlySet<Id>;
  /** Only these steps; results are expanded. */
  readonly shownIds?: ReadonlySet<Id> | undefined;
}

/** The rows of a tree from top to bottom, without those below a collapsed step. */
export function treeRows(tree: TreeShape, { collapsedIds, shownIds }: RowOptions): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (parentId: Id, level: number, prefix: string): void => {
    const siblings = tree.children[parentId] ?? [];
    const siblingCount = shownIds ? siblings.filter((id) => shownIds.has(id)).length : siblings.length;
    let position = 0;
    siblings.forEach((id, index) => {
      if (shownIds && !shownIds.has(id)) return;
      const number = `${prefix}${index + 1}`;
      const below = tree.children[id] ?? [];
      const hasChildren = shownIds ? below.some((childId) => shownIds.has(childId)) : below.length > 0;
      const isExpanded = hasChildren && (shownIds !== undefined || !collapsedIds.has(id));
      position += 1;
      rows.push({ id, title: tree.byId[id]?.title ?? '', number, level, position, siblingCount, hasChildren, isExpanded });
      if (isExpanded) walk(id, level + 1, `${number}.`);
    });
  };
  walk(ROOT, 0, '');
  return rows;
}

/** Every step that has sub-steps: what "collapse all" closes. */
export function parentIds(tree: TreeShape): ReadonlySet<Id> {
  return new Set(Object.keys(tree.byId).filter((id) => (tree.children[id] ?? []).length > 0));
}

/** The collapsed steps after expanding the ancestors of a step. The same set if it is visible already. */
export function revealed(tree: TreeShape, collapsedIds: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const open = new Set(collapsedIds);
  for (let at = tree.parent[id]; at !== undefined && at !== ROOT; at = tree.parent[at]) open.delete(at);
  return open.size === collapsedIds.size ? collapsedIds : open;
}
