import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction, aStep } from '@benchbook/testkit';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { useLeaveForPreview } from './use-leave-for-preview.ts';

const ADDRESS = '/dashboard/work%20instructions/preview/wi?pdf=false&step=s2';

function Toolbar() {
  const { pathname, search } = useLocation();
  const leave = useLeaveForPreview();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void leave()}>
        Preview
      </button>
    </>
  );
}

function open() {
  startTestSession('Engineer');
  const draft = toDraft(anInstruction({ title: 'Gearbox', steps: [aStep({ id: 's1' }), aStep({ id: 's2' })] }));
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft, selectedId: 's2' });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const page = openPage(
    <AuthorContext value={{ session, calls }}>
      <Toolbar />
    </AuthorContext>,
    '/editor',
  );
  return { ...page, store };
}

const place = () => screen.getByRole('status').textContent;

test('EDIT-18 NAV-17: without unsaved changes the preview opens immediately, at the selected step', async () => {
  const sent = answerWith({});
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(place()).toBe(ADDRESS));
  expect(sent).toEqual([]);
});

test('EDIT-18: unsaved changes are saved first; if that fails, the editor stays open and shows the reason', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const sent = answerWith({
    'PATCH /api/wip/wi': Response.json({ code: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 }),
  });
  const { user, store } = open();
  store.getState().setSettings({ title: 'Gearbox B' });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const sentence = 'What you changed could not be saved, and the preview would not show it. Please try again.';
  expect(await screen.findByText(sentence)).toBeDefined();
  expect([place(), sent.length > 0, store.getState().draft.settings.title]).toEqual(['/editor', true, 'Gearbox B']);
});
