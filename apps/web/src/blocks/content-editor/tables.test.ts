import { Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import { afterEach, expect, test } from 'vitest';
import { closedSet } from './closed-set.ts';
import { withTableTools } from './tables.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const cell = (text: string) => `<td><p>${text}</p></td>`;
const TABLE = `<table><tbody><tr>${cell('bolt')}${cell('4 Nm')}</tr></tbody></table>`;

function open(content: string): Editor {
  editor = new Editor({ element: document.createElement('div'), extensions: closedSet(() => undefined), content });
  return editor;
}

const press = (pressed: Editor, key: string, more: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  return pressed.view.someProp('handleKeyDown', (handle) => handle(pressed.view, event)) ?? false;
};
const rows = (of: Editor) => of.getHTML().match(/<tr>/g)?.length ?? 0;
const wordsAtCursor = (of: Editor) => of.state.selection.$head.parent.textContent;

test('a text opened with a table has table keys: Tab goes from cell to cell and into a new row, Shift+Tab back', async () => {
  const opened = open(TABLE);
  opened.commands.setTextSelection(4);
  await expect.poll(() => press(opened, 'Tab')).toBe(true);
  expect(wordsAtCursor(opened)).toBe('4 Nm');
  press(opened, 'Tab', { shiftKey: true });
  expect(wordsAtCursor(opened)).toBe('bolt');
  press(opened, 'Tab');
  press(opened, 'Tab');
  expect([rows(opened), wordsAtCursor(opened)]).toEqual([2, '']);
});

test('a pasted table has them, too', async () => {
  const opened = open('<p>Drain</p>');
  expect(press(opened, 'Tab')).toBe(false);
  opened.commands.setContent(TABLE);
  opened.commands.setTextSelection(4);
  await expect.poll(() => press(opened, 'Tab')).toBe(true);
});

test('Delete removes a table when all its cells are selected; removing a column leaves the cursor in the table', async () => {
  const opened = open(`${TABLE}<p>below</p>`);
  opened.commands.setTextSelection(10);
  await withTableTools(opened, (tools) => tools.changeTable(opened, 'deleteColumn'));
  expect([wordsAtCursor(opened), opened.isActive('table')]).toEqual(['bolt', true]);
  opened.view.dispatch(opened.state.tr.setSelection(CellSelection.create(opened.state.doc, 2)));
  expect(press(opened, 'Delete')).toBe(true);
  expect(opened.getHTML()).toBe('<p>below</p>');
});

test('commands change rows, columns and the header row at the cursor', async () => {
  const opened = open(TABLE);
  opened.commands.setTextSelection(4);
  await withTableTools(opened, (tools) => {
    tools.changeTable(opened, 'addRow');
    tools.changeTable(opened, 'addColumn');
    tools.changeTable(opened, 'toggleHeader');
  });
  expect([rows(opened), opened.getHTML().match(/<t[dh]/g)?.length, opened.getHTML().match(/<th/g)?.length]).toEqual([2, 6, 3]);
  await withTableTools(opened, (tools) => tools.changeTable(opened, 'deleteTable'));
  expect(opened.isActive('table')).toBe(false);
});
