import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { keyboardMove, type MoveDirection } from './keyboard-move.ts';
import { t } from './messages.ts';
import type { TreeEditing } from './step-tree.tsx';
import type { TreeRow } from './tree-rows.ts';
import type { TreeShape } from './tree-shape.ts';
import type { TreePicks } from './use-tree-picks.ts';

interface TreeKeyboard {
  readonly tree: TreeShape;
  readonly rows: readonly TreeRow[];
  readonly editing: TreeEditing | undefined;
  readonly picks: TreePicks;
  focusRow(index: number): void;
  select(row: TreeRow): void;
  toggle(row: TreeRow, expanded: boolean): void;
}

/** Letters typed within this time of each other search together. */
const TYPE_AHEAD_MS = 600;
const MOVES: Readonly<Record<string, MoveDirection>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/**
 * Keys of a tree as screen readers expect them: arrows, Home, End, Enter, letters; for an author Alt and an arrow move
 * the step, F2 renames it and Delete deletes it; Shift and an arrow, Ctrl and Space, and Ctrl and A choose several, Escape
 * ends that; the menu key opens the menu of the selected one.
 */
export function useTreeKeyboard({
  tree,
  rows,
  editing,
  picks,
  focusRow,
  select,
  toggle,
}: TreeKeyboard): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ letters: '', atMs: 0 });

  const typeAhead = (letter: string, from: number): void => {
    const now = Date.now();
    const letters = now - typed.current.atMs < TYPE_AHEAD_MS ? typed.current.letters + letter : letter;
    typed.current = { letters, atMs: now };
    const start = letters.length > 1 ? from : from + 1;
    for (let offset = 0; offset < rows.length; offset++) {
      const index = (start + offset) % rows.length;
      if (rows[index]?.title.toLowerCase().startsWith(letters.toLowerCase())) return focusRow(index);
    }
  };

  const move = (row: TreeRow, direction: MoveDirection): void => {
    // Of several it is the last one that goes down and the first one that goes anywhere else; the others follow.
    const together = rows.filter((each) => each.id === row.id || picks.areTogether(each.id, row.id));
    const lead = together.at(direction === 'down' ? -1 : 0) ?? row;
    const target = keyboardMove(tree, lead.id, direction);
    if (!target || !editing?.canMove(row.id, target)) return;
    editing.onMove(row.id, target);
    requestAnimationFrame(() => announce(t('moved', { number: row.number, title: row.title })));
  };

  return (event) => {
    const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="treeitem"]') : null;
    if (!element || event.target !== element) return; // a menu or field in the row has its own keys
    const index = rows.findIndex((row) => row.id === element.dataset['step']);
    const row = rows[index];
    if (!row) return;
    const isHandled = handle(event, index, row);
    if (isHandled) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  function handle(event: KeyboardEvent, index: number, row: TreeRow): boolean {
    const direction = MOVES[event.key];
    if (event.altKey && direction) {
      if (editing) move(row, direction);
      return editing !== undefined;
    }
    if (editing && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      if (event.key === 'a') picks.all();
      else if (event.key === ' ') picks.press(row, { isMore: true, isRange: false });
      return event.key === 'a' || event.key === ' ';
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (editing && event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const next = Math.max(0, Math.min(index + (event.key === 'ArrowDown' ? 1 : -1), rows.length - 1));
      const reached = rows[next];
      if (reached) picks.extend(row, reached);
      focusRow(next);
      return true;
    }
    if (event.key === 'Escape' && editing && editing.pickedIds.size > 0) {
      picks.none();
      return true;
    }
    switch (event.key) {
      case 'ArrowDown':
        focusRow(Math.min(index + 1, rows.length - 1));
        return true;
      case 'ArrowUp':
        focusRow(Math.max(index - 1, 0));
        return true;
      case 'Home':
        focusRow(0);
        return true;
      case 'End':
        focusRow(rows.length - 1);
        return true;
      case 'ArrowRight':
        if (row.hasChildren && !row.isExpanded) toggle(row, true);
        else if (row.hasChildren) focusRow(index + 1);
        return true;
      case 'ArrowLeft':
        if (row.isExpanded) toggle(row, false);
        else if (row.level > 0) focusRow(rows.findLastIndex((above, at) => at < index && above.level === row.level - 1));
        return true;
      case 'Enter':
      case ' ':
        select(row);
        return true;
      case 'ContextMenu':
        document.activeElement?.querySelector<HTMLElement>('button[aria-haspopup]')?.click();
        return editing !== undefined;
      case 'F2':
        editing?.onRename(row.id);
        return editing !== undefined;
      case 'Delete':
        editing?.onDelete(row.id);
        return editing !== undefined;
      default:
        if (event.key.length !== 1) return false;
        typeAhead(event.key, index);
        return true;
    }
  }
}
