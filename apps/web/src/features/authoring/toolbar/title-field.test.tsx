import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction } from '@benchbook/testkit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { TitleField } from './title-field.tsx';

beforeEach(() => void startTestSession('Engineer'));

function openTitle() {
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ title: 'Gearbox' })) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <TitleField />
    </AuthorContext>,
  );
  return { user, store };
}

test('VAL-04 VAL-07: a refused title returns the focus to the field with the input; leaving it unchanged keeps the old title', async () => {
  const { user, store } = openTitle();
  await user.click(screen.getByRole('button', { name: 'Edit title' }));
  await user.keyboard('Gearbox A?B 50%{Enter}');
  expect(await screen.findByText('Title cannot contain special characters: &, ~, |, \\, /, *, ?, :, #')).toBeTruthy();
  expect(screen.getByText('Found: ? %')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  expect(field).toHaveProperty('value', 'Gearbox A?B 50%');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.tab();
  expect(screen.getByRole('heading', { name: 'Gearbox' })).toBeDefined();
  expect(store.getState().draft.settings.title).toBe('Gearbox');
});

test('an unfinished title is restored in the field after a reload and is not in the draft; Escape discards it', async () => {
  const { user, store } = openTitle();
  await user.click(screen.getByRole('button', { name: 'Edit title' }));
  await user.keyboard('Gearbox, left ha');
  cleanup();
  const again = openTitle();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Gearbox, left ha');
  expect([store, again.store].map((each) => each.getState().draft.settings.title)).toEqual(['Gearbox', 'Gearbox']);
  await again.user.keyboard('{Escape}');
  const pencil = screen.getByRole('button', { name: 'Edit title' });
  await waitFor(() => expect(document.activeElement, 'focus is back on the button').toBe(pencil));
  cleanup();
  openTitle();
  expect(screen.getByRole('heading', { name: 'Gearbox' })).toBeDefined();
});

test('opening an editor focuses its title, unless the author has already focused something else', () => {
  openTitle();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gearbox' }));
  cleanup();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  openTitle();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('closing the title field by keyboard focuses the pencil', async () => {
  const { user } = openTitle();
  const pencil = () => screen.getByRole('button', { name: 'Edit title' });
  for (const keys of ['{Escape}', '{Enter}']) {
    await user.click(pencil());
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toBe(pencil()));
  }
});
