import type { MarkupDocument } from '@benchbook/domain/markup';
import { cleanDocument } from '@benchbook/domain/markup';
import { aText } from '@benchbook/testkit';
import { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { closedSet } from './closed-set.ts';
import { everything } from './for-tests/everything.ts';
import { insertLink } from './insert-link.ts';
import { hasSelectedWords } from './link-target.ts';

function open(content: MarkupDocument | string): Editor {
  return new Editor({
    extensions: closedSet(() => ({ address: '/api/files/ab', markup: null })),
    content: typeof content === 'string' ? content : JSON.parse(JSON.stringify(content)),
  });
}

test('EDIT-36 EDIT-43 EDIT-44 EDIT-45: stored text leaves the editor unchanged, so that opening a step changes nothing', () => {
  expect(cleanDocument(open(everything).getJSON())).toEqual(cleanDocument(everything));
});

test('hostile markup that is pasted leaves only harmless words', () => {
  const json = JSON.stringify(
    open(
      '<p onclick="x()">Turn<script>alert(1)</script><iframe src="//e"></iframe><a href="javascript:x()">here</a></p>',
    ).getJSON(),
  );
  expect(json).toContain('Turn');
  expect(json).not.toMatch(/script|iframe|onclick|link/);
});

const linked: MarkupDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        { type: 'attachmentLink', attrs: { id: 'use-1', title: 'plug.jpg' } },
        { type: 'text', text: ' first' },
      ],
    },
  ],
};
/** Whether the editor handles a key of this name; then the browser's default is prevented. */
function press(editor: Editor, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true });
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) ?? false;
}

test('VAL-30: letters, a new line and a paste change nothing in a selected link; Delete removes it whole', () => {
  const editor = open(linked);
  const selectToken = () => editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 5)));
  selectToken();
  const isTextTaken = editor.view.someProp('handleTextInput', (handle) => handle(editor.view, 5, 6, 'x', () => editor.state.tr));
  const paste = new Event('paste') as ClipboardEvent;
  const isPasteTaken = editor.view.someProp('handlePaste', (handle) => handle(editor.view, paste, Slice.empty));
  expect([isTextTaken, isPasteTaken, press(editor, 'Enter')]).toEqual([true, true, true]);
  expect(editor.getText()).toBe('See plug.jpg first');
  selectToken();
  editor.commands.deleteSelection();
  expect(editor.getText()).toBe('See  first');
});

test('VAL-30: arrow keys pass a link in one step; elsewhere the browser handles them', () => {
  const editor = open(linked);
  editor.commands.setTextSelection(5);
  press(editor, 'ArrowRight');
  expect([editor.state.selection.from, editor.state.selection.empty]).toEqual([6, true]);
  press(editor, 'ArrowLeft');
  expect(editor.state.selection.from).toBe(5);
  expect(press(editor, 'ArrowLeft')).toBe(false);
});

test('VAL-31: words count as selected, spaces and a cursor do not', () => {
  const editor = open(linked);
  const isFlagged = (from: number, to: number): boolean => {
    editor.commands.setTextSelection({ from, to });
    return hasSelectedWords(editor.state);
  };
  expect([isFlagged(1, 4), isFlagged(4, 5), isFlagged(2, 2)]).toEqual([true, false, false]);
});

test("VAL-29: a selection that touches a link, or spans lines, can't become one; nothing changes then", () => {
  const editor = open({
    type: 'doc',
    content: [
      ...linked.content,
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'page', marks: [{ type: 'link', attrs: { href: 'https://farm.bot' } }] }],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'last' }] },
    ],
  });
  const before = editor.getJSON();
  for (const range of [
    { from: 2, to: 8 },
    { from: 15, to: 17 },
    { from: 18, to: 22 },
  ]) {
    editor.commands.setTextSelection(range);
    expect(insertLink(editor, () => ({ type: 'instructionLink', attrs: { id: 'wi', text: 'x' } }))).toBe(false);
  }
  expect(editor.getJSON()).toEqual(before);
});

test('EDIT-44: a link replaces the selected words and shows them; the space behind a word stays', () => {
  const editor = open(aText('Tighten four screws now'));
  editor.commands.setTextSelection({ from: 9, to: 21 });
  insertLink(editor, (words) => ({ type: 'instructionLink', attrs: { id: 'wi', text: words ?? 'Title' } }));
  expect(editor.getJSON().content?.[0]?.content).toEqual([
    { type: 'text', text: 'Tighten ' },
    { type: 'instructionLink', attrs: { id: 'wi', text: 'four screws' } },
    { type: 'text', text: ' now' },
  ]);
});

test('a link is inserted behind a selected picture, which stays', () => {
  const editor = open({ type: 'doc', content: [{ type: 'image', attrs: { id: 'use-1', alt: 'Plug' } }] });
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
  insertLink(editor, () => ({ type: 'attachmentLink', attrs: { id: 'use-1', title: 'plug.jpg' } }));
  expect(editor.getJSON().content?.map(({ type }) => type)).toEqual(['image', 'paragraph']);
});
