import { NEW_RELEASE } from '@benchbook/domain/release';
import type { Step } from '@benchbook/domain/steps';
import { aFile, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { AttachmentPane } from './attachment-pane.tsx';

function openPane(steps: readonly Step[]) {
  startTestSession('Engineer');
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ steps })) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <AttachmentPane onOpenFiles={() => {}} isLibraryOpen={false} />
    </AuthorContext>,
  );
  return { user, store };
}

test('EDIT-11 EDIT-12: a step without files says so immediately; one with files shows the default file when the viewer has loaded', async () => {
  const photo = aUse({ id: 'u1', file: aFile({ path: 'plug.png' }) });
  const steps = [aStep({ id: 'bare' }), aStep({ id: 'full', attachments: [photo], defaultUseId: 'u1' })];
  const { store } = openPane(steps);
  const ways = () => screen.queryAllByRole('button').map((button) => button.textContent);
  expect(screen.getByRole('region', { name: 'Attachments' }).textContent).not.toBe('');
  expect(ways()).toHaveLength(2);

  act(() => store.getState().select('full'));
  expect(await screen.findByRole('heading', { name: 'plug.png' })).toBeTruthy();
  act(() => store.getState().select('bare'));
  expect(screen.queryByRole('heading', { name: 'plug.png' })).toBeNull();
  expect(ways()).toHaveLength(2);
});

test('EDIT-12: without a default attachment the pane says what readers see, and one click makes that file the default', async () => {
  const { user, store } = openPane([
    aStep({ id: 'full', attachments: [aUse({ id: 'u1', file: aFile({ path: 'plug.png' }) })], defaultUseId: null }),
  ]);
  expect(await screen.findByText(/^Set a default attachment to view in this window/)).toBeTruthy();
  expect(screen.getByText('Without one, readers see the first file: plug.png')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show plug.png first' }));
  expect(await screen.findByRole('heading', { name: 'plug.png' })).toBeTruthy();
  expect(store.getState().draft.tree.byId['full']?.defaultUseId).toBe('u1');
});
