import { NEW_RELEASE } from '@benchbook/domain/release';
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

test('EDIT-11 EDIT-12: a step without files says so at once, one with files shows its default one when the viewer has come', async () => {
  startTestSession('Engineer');
  const photo = aUse({ id: 'u1', file: aFile({ path: 'plug.png' }) });
  const steps = [aStep({ id: 'bare' }), aStep({ id: 'full', attachments: [photo], defaultUseId: 'u1' })];
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ steps })) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  act(() => store.getState().select('bare'));
  openPage(
    <AuthorContext value={{ session, calls }}>
      <AttachmentPane onOpenFiles={() => {}} isLibraryOpen={false} />
    </AuthorContext>,
  );
  const ways = () => screen.queryAllByRole('button').map((button) => button.textContent);
  expect(screen.getByRole('region', { name: 'Attachments' }).textContent).not.toBe('');
  expect(ways()).toHaveLength(2);

  act(() => store.getState().select('full'));
  expect(await screen.findByRole('heading', { name: 'plug.png' })).toBeTruthy();
  act(() => store.getState().select('bare'));
  expect(screen.queryByRole('heading', { name: 'plug.png' })).toBeNull();
  expect(ways()).toHaveLength(2);
});
