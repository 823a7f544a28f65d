import { type Editor, findParentNodeClosestToPos } from '@tiptap/core';
import { createTable } from '@tiptap/extension-table/table';
import { keydownHandler } from '@tiptap/pm/keymap';
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  CellSelection,
  deleteColumn as deleteColumnOf,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

const ROWS = 3;
const COLUMNS = 3;

/** Replaces the selection by a table of three rows and columns, with the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const first = tr.selection.from + 1;
      tr.replaceSelectionWith(createTable(editor.schema, ROWS, COLUMNS, true)).scrollIntoView();
      tr.setSelection(TextSelection.near(tr.doc.resolve(first)));
      return true;
    })
    .run();
}

const deleteColumn: Command = (state, dispatch) => {
  const table = findParentNodeClosestToPos(state.selection.$from, (node) => node.type.name === 'table');
  return deleteColumnOf(
    state,
    dispatch &&
      ((change) => {
        if (table) keepCursorIn(change, table.pos);
        dispatch(change);
      }),
  );
};

/** Removing a column also moves the cursor out of the table: puts it back if the table still exists. */
function keepCursorIn(change: Transaction, before: number): void {
  const place = change.mapping.map(before);
  const around = findParentNodeClosestToPos(change.selection.$from, (node) => node.type.name === 'table');
  const table = change.doc.nodeAt(place);
  if (!table || around?.pos === place) return;
  change.setSelection(TextSelection.near(change.doc.resolve(place + table.nodeSize - 1), -1));
}

/** Actions on the table at the cursor. */
const CHANGES = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  toggleHeader: toggleHeader('row'),
  deleteRow,
  deleteColumn,
  deleteTable,
} as const satisfies Record<string, Command>;

export type TableChange = keyof typeof CHANGES;

export function changeTable(editor: Editor, change: TableChange): void {
  editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => CHANGES[change](state, dispatch))
    .run();
}

/**
 * Cell selection, pasting into cells, and keys: Tab to the next cell and into a new row, Delete for a whole table. The last must
 * come first.
 */
export function tablePlugins(): readonly Plugin[] {
  return [tableEditing(), new Plugin({ props: { handleKeyDown: keys, handleDOMEvents: { mousedown: keepSelectedCells } } })];
}

const nextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!isInTable(state)) return false;
  addRowAfter(state, dispatch);
  return view ? goToNextCell(1)(view.state, dispatch) : true;
};

const deleteWhenAllSelected: Command = (state, dispatch) => {
  const { selection } = state;
  if (!(selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection())) return false;
  return deleteTable(state, dispatch);
};

const keys = keydownHandler({
  Tab: nextCell,
  'Shift-Tab': goToNextCell(-1),
  Backspace: deleteWhenAllSelected,
  'Mod-Backspace': deleteWhenAllSelected,
  Delete: deleteWhenAllSelected,
  'Mod-Delete': deleteWhenAllSelected,
});

/** A context menu opened on a selected cell keeps the cell selection. */
function keepSelectedCells(view: EditorView, event: MouseEvent): boolean {
  if (event.button !== 2 || !isOnSelectedCell(view.state, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos))
    return false;
  event.preventDefault();
  return true;
}

function isOnSelectedCell({ selection }: EditorState, place: number | undefined): boolean {
  if (place === undefined || !(selection instanceof CellSelection) || selection.ranges.length < 2) return false;
  let isOn = false;
  selection.forEachCell((cell, start) => {
    isOn ||= place >= start && place < start + cell.nodeSize;
  });
  return isOn;
}
