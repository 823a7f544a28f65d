import { NEW_RELEASE } from '@benchbook/domain/release';
import { aFile, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext, useDraft } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { CurrentFiles } from './current-files.tsx';

function FilesOfStep() {
  const step = useDraft((state) => state.draft.tree.byId['s']);
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  if (!step) return null;
  const attachments = step.attachments.filter(({ id }) => !gone.includes(id));
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Files
      </h3>
      <CurrentFiles heading={heading} step={{ ...step, attachments }} onDetach={(id) => setGone([...gone, id])} />
    </>
  );
}

function open() {
  startTestSession('Engineer');
  const attachments = ['plug.png', 'pump.png'].map((path) => aUse({ id: path, file: aFile({ path }) }));
  const content = anInstruction({ steps: [aStep({ id: 's', attachments, defaultUseId: 'plug.png' })] });
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(content) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <FilesOfStep />
    </AuthorContext>,
  );
  return { user, store };
}

test('detaching files by keyboard focuses the heading of the list, until no file is left', async () => {
  const { user } = open();
  for (const name of ['plug.png', 'pump.png']) {
    screen.getByRole('button', { name: `Detach ${name}` }).focus();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  }
  expect(screen.queryByRole('list')).toBeNull();
});

test('after moving a file to the end by keyboard, the focus stays on its arrow, which has no effect there', async () => {
  const { user, store } = open();
  const order = () => store.getState().draft.tree.byId['s']?.attachments.map(({ id }) => id);
  const down = () => screen.getByRole('button', { name: 'Move plug.png down' });
  down().focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['pump.png', 'plug.png']);
  expect(document.activeElement).toBe(down());
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['pump.png', 'plug.png']);
  await user.click(screen.getByRole('button', { name: 'Move plug.png up' }));
  expect(order()).toEqual(['plug.png', 'pump.png']);
});
