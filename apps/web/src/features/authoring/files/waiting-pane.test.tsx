import { NEW_RELEASE } from '@benchbook/domain/release';
import { aFile, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { AttachmentPane } from './attachment-pane.tsx';

// The script of the viewer is still loading.
vi.mock('./file-pane.tsx', () => new Promise(() => {}));

test('while the viewer is loading, the pane says so instead of staying blank', () => {
  startTestSession('Engineer');
  const photo = aUse({ id: 'u1', file: aFile({ path: 'plug.png' }) });
  const steps = [aStep({ id: 'full', attachments: [photo], defaultUseId: 'u1' })];
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ steps })) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  act(() => store.getState().select('full'));
  openPage(
    <AuthorContext value={{ session, calls }}>
      <main>
        <AttachmentPane onOpenFiles={() => {}} isLibraryOpen={false} />
      </main>
    </AuthorContext>,
  );
  expect(within(screen.getByRole('main')).getByRole('status', { name: 'Loading' })).toBeTruthy();
});
