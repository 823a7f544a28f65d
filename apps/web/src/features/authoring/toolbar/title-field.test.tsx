import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction } from '@benchbook/testkit';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { TitleField } from './title-field.tsx';

test('VAL-07: after a refused title one is back in the field with what was typed; leaving it so keeps the old title', async () => {
  startTestSession('Engineer');
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ title: 'Gearbox' })) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <TitleField />
    </AuthorContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Edit title' }));
  await user.keyboard('Gearbox A?B{Enter}');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  expect(field).toHaveProperty('value', 'Gearbox A?B');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.tab();
  expect(screen.getByRole('heading', { name: 'Gearbox' })).toBeDefined();
  expect(store.getState().draft.settings.title).toBe('Gearbox');
});
