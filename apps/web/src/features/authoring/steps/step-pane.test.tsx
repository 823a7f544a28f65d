import { aStep, aUse } from '@benchbook/testkit';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSteps } from './for-tests/open-steps.tsx';

test('a double-click on "+ Step" makes one step, the next press another', async () => {
  const { user, addStep } = openSteps();
  const button = screen.getByRole('button', { name: 'Add step' });
  await user.dblClick(button);
  expect(addStep).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Add sub-step' }));
  expect(addStep).toHaveBeenCalledTimes(2);
});

test('EDIT-06 VAL-11: Escape focuses the pencil, a blank name focuses the field, and Enter opens the text', async () => {
  const { user, store } = openSteps();
  const pencil = screen.getByRole('button', { name: 'Edit title' });
  await user.click(pencil);
  await user.keyboard('Nothing{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(pencil));
  await user.click(pencil);
  await user.keyboard(' {Enter}');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Step title' })));
  await user.keyboard('Drain all oil{Enter}');
  expect(store.getState()).toMatchObject({ editing: 'content' });
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Step content' })));
  expect(store.getState().draft.tree.byId['s1']?.title).toBe('Drain all oil');
});

test('EDIT-06: an unfinished title is in the draft; Escape reverts it and leaves nothing to save', async () => {
  const { user, store, session } = openSteps();
  const title = () => store.getState().draft.tree.byId['s1']?.title;
  await user.click(screen.getByRole('button', { name: 'Edit title' }));
  await user.keyboard('Drain all');
  session.flush();
  expect(title()).toBe('Drain all');
  await user.clear(screen.getByRole('textbox', { name: 'Step title' }));
  session.flush();
  expect(title()).toBe('Drain all');
  await user.keyboard('{Escape}');
  expect([title(), store.getState().editing]).toEqual(['Drain oil', 'none']);
});

test('an empty step shows a hint where to write its text, and a click on it opens the text', async () => {
  const { user, store } = openSteps();
  expect(screen.getByText('This step has no text yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(store.getState().editing).toBe('content');
  await vi.waitFor(() => expect(screen.queryByText('This step has no text yet.')).toBeNull());
});

test('EDIT-09 NAV-54: the card of a step has a button for its alerts, which opens and closes them there', async () => {
  const { user } = openSteps();
  const button = screen.getByRole('button', { name: 'Edit Step Alerts' });
  expect(button.title).toBe('Edit Step Alerts');
  await user.click(button);
  expect(screen.getByText('alerts of s1')).toBeTruthy();
  await user.click(button);
  expect(screen.queryByText('alerts of s1')).toBeNull();
});

test('VAL-25: linking a file that is already attached says so', async () => {
  const photo = aUse();
  const { user } = openSteps({ attachments: [photo] });
  await user.click(screen.getByRole('button', { name: 'Edit content' }));
  const link = async () => {
    await user.click(await screen.findByRole('button', { name: 'Link attachment' }));
    const [item] = await screen.findAllByRole('menuitem', { name: photo.file.name });
    if (item) await user.click(item);
  };
  await link();
  expect(screen.queryByText('This file is already attached.')).toBeNull();
  await link();
  expect(await screen.findByText('This file is already attached.')).toBeTruthy();
});

test('Alt + Enter adds a step, with Shift a sub-step, also in title and text, but not in other fields', async () => {
  const { user, store, addStep } = openSteps();
  await user.keyboard('{Alt>}{Enter}{/Alt}{Alt>}{Shift>}{Enter}{/Shift}{/Alt}');
  expect(addStep.mock.calls).toEqual([['sibling'], ['sub-step']]);
  await user.click(screen.getByRole('button', { name: 'Edit title' }));
  await user.keyboard('Drain all{Alt>}{Enter}{/Alt}');
  expect([addStep.mock.calls.length, store.getState().editing]).toEqual([3, 'title']);
  await user.keyboard('{Enter}');
  const text = await screen.findByRole('textbox', { name: 'Step content' });
  await vi.waitFor(() => expect(document.activeElement).toBe(text));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(addStep).toHaveBeenCalledTimes(4);
  await user.click(screen.getByRole('textbox', { name: 'Another field' }));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(addStep).toHaveBeenCalledTimes(4);
});

test('Enter in the tree opens the text of a step, or the title if it still has the default title', async () => {
  const { user, store } = openSteps();
  screen.getByRole('treeitem').focus();
  await user.keyboard('{Enter}');
  expect(store.getState().editing).toBe('content');
  store.getState().rename('s1', 'Step Title');
  screen.getByRole('treeitem').focus();
  await user.keyboard('{Enter}');
  expect(store.getState().editing).toBe('title');
});

test('a click on the text of the selected card opens it, a click on a link follows the link, and selecting text opens nothing', async () => {
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Into the pan, see ' },
          { type: 'attachmentLink', attrs: { id: 'gone', title: 'Oil card' } },
        ],
      },
    ],
  } as const;
  const { user, store } = openSteps({ content });
  await user.click(screen.getByRole('button', { name: 'Oil card' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(store.getState().editing).toBe('none');
  getSelection()?.selectAllChildren(screen.getByText(/Into the pan/));
  fireEvent.click(screen.getByText(/Into the pan/), { detail: 1 });
  expect(store.getState().editing).toBe('none');
  getSelection()?.removeAllRanges();
  await user.click(screen.getByText(/Into the pan/));
  expect(store.getState().editing).toBe('content');
});

test('a double-click on the title of an unselected card opens the title without selecting its text', async () => {
  const { user, store } = openSteps({}, [aStep({ id: 's2', title: 'Refill' })]);
  store.getState().select('s2');
  const title = screen.getByRole('heading', { name: 'Drain oil' });
  await user.click(title);
  expect(store.getState()).toMatchObject({ selectedId: 's1', editing: 'none' });
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: title.firstChild, offset: 6 }) });
  await user.click(title);
  expect(store.getState().editing).toBe('title');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Step title' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([6, 6]);
});
