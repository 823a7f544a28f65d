import type { MarkupDocument } from '@benchbook/domain/markup';
import { aText, aUse } from '@benchbook/testkit';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import type { ContentEditorProps } from './content-editor.tsx';
import { clipboard, photo, show } from './for-tests/show-editor.tsx';

/** Data of a drop event with files of this machine. */
const dropped = (files: readonly File[]) => ({
  files,
  items: files.map(({ type }) => ({ kind: 'file', type })),
  types: ['Files'],
  getData: () => '',
});

/** Simulates the pointer at a position of the text; jsdom has no layout. */
function pointAt(editor: Editor, pos: number): void {
  vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos, inside: -1 });
}

const IN_TEXT: MarkupDocument = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'First' }] },
    { type: 'image', attrs: { id: 'use-1', alt: 'Plug' } },
    { type: 'paragraph', content: [{ type: 'text', text: 'Last' }] },
  ],
};

/** The text in one line, pictures as the id of their use. */
const lineOf = (editor: Editor): readonly string[] =>
  (editor.getJSON().content ?? []).map(({ type, attrs, content }) =>
    type === 'image' ? `[${attrs?.['id']}]` : (content?.map((each) => ('text' in each ? each.text : '')).join('') ?? ''),
  );

test('a dropped picture goes where it is dropped, replaces neither the selected picture nor selected words, and one undo removes it', () => {
  const onFiles = vi.fn<NonNullable<ContentEditorProps['onFiles']>>();
  const [leg, arm] = [aUse({ id: 'use-2' }), aUse({ id: 'use-3' })];
  const { editor } = show({ content: IN_TEXT, uses: [photo, leg, arm], onFiles });
  const text = screen.getByRole('textbox', { name: 'Step content' });
  const file = new File(['x'], 'leg.jpg', { type: 'image/jpeg' });
  const { state } = editor();
  act(() => editor().view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, 7))));
  pointAt(editor(), 13);
  fireEvent.drop(text, { dataTransfer: dropped([file]) });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file], expect.any(Function));
  // Typed while the picture is being uploaded.
  act(() => void editor().commands.insertContentAt(1, 'Very ', { updateSelection: false }));
  act(() => onFiles.mock.calls[0]?.[1](leg));
  act(() => onFiles.mock.calls[0]?.[1](arm));
  expect(lineOf(editor())).toEqual(['Very First', '[use-1]', 'Last', '[use-2]', '[use-3]', '']);
  expect(editor().state.selection).toMatchObject({ node: { attrs: { id: 'use-1' } } });
  act(() => void undo(editor().state, editor().view.dispatch));
  expect(lineOf(editor())).toEqual(['Very First', '[use-1]', 'Last', '[use-2]', '']);

  act(() => void editor().commands.setTextSelection({ from: 1, to: 5 }));
  pointAt(editor(), 1);
  fireEvent.drop(text, { dataTransfer: dropped([file]) });
  act(() => onFiles.mock.calls[1]?.[1](arm));
  expect(lineOf(editor())).toEqual(['[use-3]', 'Very First', '[use-1]', 'Last', '[use-2]', '']);
});

test('a dropped picture goes where it was dropped, even if another author has saved the text meanwhile', () => {
  const onFiles = vi.fn<NonNullable<ContentEditorProps['onFiles']>>();
  const { editor, again } = show({ content: IN_TEXT, uses: [photo, aUse({ id: 'use-2' })], onFiles });
  pointAt(editor(), 8);
  const file = new File(['x'], 'leg.jpg', { type: 'image/jpeg' });
  fireEvent.drop(screen.getByRole('textbox', { name: 'Step content' }), { dataTransfer: dropped([file]) });
  const [first, ...rest] = IN_TEXT.content;
  again({ content: { type: 'doc', content: [...aText('Before').content, ...(first ? [first] : []), ...rest] } });
  act(() => onFiles.mock.calls[0]?.[1](aUse({ id: 'use-2' })));
  expect(lineOf(editor())).toEqual(['Before', 'First', '[use-1]', '[use-2]', 'Last']);
});

test('while a picture is dragged over the text the drop line shows its position, and a paste replaces the selection', () => {
  const onFiles = vi.fn<NonNullable<ContentEditorProps['onFiles']>>();
  const { editor } = show({ content: IN_TEXT, uses: [photo, aUse({ id: 'use-2' })], onFiles });
  const text = screen.getByRole('textbox', { name: 'Step content' });
  const file = new File(['x'], 'leg.jpg', { type: 'image/jpeg' });
  fireEvent.dragOver(text, { dataTransfer: dropped([file]) });
  expect(editor().view.dragging?.slice.content.firstChild?.type.name).toBe('image');
  fireEvent.dragLeave(text, { dataTransfer: dropped([file]) });
  expect(editor().view.dragging).toBeNull();

  act(() => editor().view.dispatch(editor().state.tr.setSelection(NodeSelection.create(editor().state.doc, 7))));
  fireEvent.paste(text, { clipboardData: clipboard([file]) });
  act(() => onFiles.mock.calls[0]?.[1](aUse({ id: 'use-2' })));
  expect(lineOf(editor())).toEqual(['First', '[use-2]', 'Last']);
});
