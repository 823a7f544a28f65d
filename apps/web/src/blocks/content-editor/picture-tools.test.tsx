import type { MarkupDocument } from '@benchbook/domain/markup';
import { cleanDocument } from '@benchbook/domain/markup';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { show } from './for-tests/show-editor.tsx';

const TEXT: MarkupDocument = {
  type: 'doc',
  content: [{ type: 'image', attrs: { id: 'use-1', alt: 'pasted_17.png' } }, { type: 'paragraph' }],
};

test('a selected picture gets a size, a caption and an alternative text, and stays selected', async () => {
  const { editor } = show({ content: TEXT });
  expect(screen.queryByRole('group', { name: 'Selected picture' })).toBeNull();
  act(() => void editor().view.dispatch(editor().state.tr.setSelection(NodeSelection.create(editor().state.doc, 0))));
  fireEvent.click(screen.getByRole('button', { name: 'Size of the picture' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Half width/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Caption and alternative text' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Caption' }), { target: { value: ' The seal ' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Alternative text' }), { target: { value: 'A grey ring' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Caption' })).toBeNull());
  expect(cleanDocument(editor().getJSON()).content[0]).toEqual({
    type: 'image',
    attrs: { id: 'use-1', alt: 'A grey ring', caption: 'The seal', width: 'half' },
  });
  expect(screen.getByRole('figure').textContent).toBe('The seal');
  expect(screen.getByRole('figure').dataset['width']).toBe('half');
  fireEvent.click(screen.getByRole('button', { name: 'Size of the picture' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Full width' }));
  expect(screen.getByRole('figure').dataset['width']).toBeUndefined();
});
