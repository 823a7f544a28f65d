import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { keyboardMove, type MoveDirection } from './keyboard-move.ts';
import { t } from './messages.ts';
import type { TreeEditing } from './tree-editing.ts';
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

/** Letters typed within this time of each other form one search. */
const TYPE_AHEAD_MS = 600;
const MOVES: Readonly<Record<string, MoveDirection>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/**
 * Keys of a tree as screen readers expect them: arrows, Home, End, Enter, letters. For an author Alt and an arrow move the step,
 * Enter edits it, F2 renames it and Delete deletes it; Shift and an arrow, Ctrl and Space, and Ctrl and A select several, Escape
 * ends that; the menu key opens the menu of the selected one.
 */
export function useTreeKeyboard(tree: TreeKeyboard): (event: KeyboardEvent<HTMLElement>) => void {
  const { rows, editing } = tree;
  const typed = useRef({ letters: '', atMs: 0 });

  const typeAhead = (letter: string, from: number): void => {
    const now = Date.now();
    const letters = now - typed.current.atMs < TYPE_AHEAD_MS ? typed.current.letters + letter : letter;
    typed.current = { letters, atMs: now };
    const start = letters.length > 1 ? from : from + 1;
    for (let offset = 0; offset < rows.length; offset++) {
      const index = (start + offset) % rows.length;
      if (rows[index]?.title.toLowerCase().startsWith(letters.toLowerCase())) return tree.focusRow(index);
    }
  };
  const handle = (event: KeyboardEvent, at: Place): boolean => {
    const hasCommand = event.ctrlKey || event.metaKey;
    if (editing) {
      const direction = event.altKey && MOVES[event.key];
      if (direction) return move(tree, editing, at.row, direction);
      if (hasCommand && !event.altKey && !event.shiftKey) return pick(event.key, tree, at);
    }
    if (hasCommand || event.altKey) return false;
    if (editing && event.shiftKey && reach(event.key, tree, at)) return true;
    if ((editing && edit(event.key, tree, editing, at)) || walk(event.key, tree, at)) return true;
    // "?" shows the list of keys, in the tree as well.
    if (event.key.length !== 1 || event.key === '?') return false;
    typeAhead(event.key, at.index);
    return true;
  };

  return (event) => {
    const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="treeitem"]') : null;
    if (!element || event.target !== element) return; // a menu or field in the row handles its own keys
    const index = rows.findIndex((row) => row.id === element.dataset['step']);
    const row = rows[index];
    if (!row || !handle(event, { row, index })) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The focused row. */
interface Place {
  readonly row: TreeRow;
  readonly index: number;
}

/** Alt and an arrow. */
function move({ tree, rows, picks }: TreeKeyboard, editing: TreeEditing, row: TreeRow, direction: MoveDirection): true {
  // Of several steps the last one moves down, otherwise the first one moves; the others follow.
  const together = rows.filter((each) => each.id === row.id || picks.areTogether(each.id, row.id));
  const lead = together.at(direction === 'down' ? -1 : 0) ?? row;
  const target = keyboardMove(tree, lead.id, direction);
  if (!target || !editing.canMove(row.id, target)) {
    editing.onNoPlace?.(direction);
    return true;
  }
  editing.onMove(row.id, target);
  requestAnimationFrame(() => announce(t('moved', { number: row.number, title: row.title })));
  return true;
}

/** Ctrl and A, Ctrl and Space. */
function pick(key: string, { picks }: TreeKeyboard, { row }: Place): boolean {
  if (key === 'a') picks.all();
  else if (key === ' ') picks.press(row, { isMore: true, isRange: false });
  return key === 'a' || key === ' ';
}

/** Shift and an arrow. */
function reach(key: string, { rows, picks, focusRow }: TreeKeyboard, { row, index }: Place): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const next = Math.max(0, Math.min(index + (key === 'ArrowDown' ? 1 : -1), rows.length - 1));
  const reached = rows[next];
  if (reached) picks.extend(row, reached);
  focusRow(next);
  return true;
}

/** Navigation from row to row, and expanding and collapsing. */
function walk(key: string, { rows, focusRow, select, toggle }: TreeKeyboard, { row, index }: Place): boolean {
  switch (key) {
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
    default:
      return false;
  }
}

/** An author's actions on the focused step. */
function edit(key: string, { picks }: TreeKeyboard, editing: TreeEditing, { row }: Place): boolean {
  switch (key) {
    case 'Escape':
      if (editing.pickedIds.size === 0) return false;
      picks.none();
      return true;
    case 'ContextMenu':
      document.activeElement?.querySelector<HTMLElement>('button[aria-haspopup]')?.click();
      return true;
    case 'Enter':
      if (editing.isPicking) return false;
      editing.onWrite(row.id);
      return true;
    case 'F2':
      editing.onRename(row.id);
      return true;
    case 'Delete':
      editing.onDelete(row.id);
      return true;
    default:
      return false;
  }
}
