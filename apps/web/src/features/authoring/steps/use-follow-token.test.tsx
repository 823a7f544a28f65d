import type { InlineNode, MarkupDocument } from '@benchbook/domain/markup';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { aFile, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { ApiError, api, quietApi } from '../../../lib/client/index.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { type AuthoringCalls, createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { AuthorCard } from './author-card.tsx';

const photo = aUse({ id: 'u-photo', file: aFile({ path: 'plug.png' }) });
const manual = aUse({ id: 'u-manual', file: aFile({ path: 'manual.jpg' }) });
const part = aUse({ id: 'u-part', file: aFile({ path: 'part.glb' }) });

function openCard(
  nodes: readonly InlineNode[],
  read: AuthoringCalls['read'] = () => Promise.reject(new Error('not asked for')),
  defaultUseId: string | null = null,
) {
  startTestSession('Engineer');
  const content: MarkupDocument = { type: 'doc', content: [{ type: 'paragraph', content: nodes }] };
  const steps = [aStep({ id: 's1', title: 'Fit the plug', content, attachments: [photo, manual, part], defaultUseId })];
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ steps })) });
  const calls = { ...createAuthoringCalls(api, quietApi), read };
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const onShowAttachments = vi.fn();
  const page = openPage(
    <AuthorContext value={{ session, calls }}>
      <AuthorCard id="s1" number="1" onOpenFiles={() => {}} onShowAttachments={onShowAttachments} />
    </AuthorContext>,
  );
  return { ...page, store, onShowAttachments };
}
const toFile = (id: string, title: string): InlineNode => ({ type: 'attachmentLink', attrs: { id, title } });
const toInstruction = (id: string): InlineNode => ({ type: 'instructionLink', attrs: { id, text: 'Pump service' } });
const refuses = (status: number, message = '') => vi.fn(() => Promise.reject(new ApiError('INTERNAL', message, { status })));
const OTHER =
  'Unable to preview file from step content. If you are attempting to view a 3d model, please set it as a default attachment.';

test('EDIT-33: a link to a file opens a dialog with the file and the list of files of the step', async () => {
  const { user } = openCard([toFile('u-photo', 'the plug')]);
  await user.click(screen.getByRole('button', { name: 'the plug' }));
  const preview = await screen.findByRole('dialog', { name: 'Files of Fit the plug' });
  const list = await within(preview).findByRole('list', { name: 'Attachments' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['plug.png', 'manual.jpg', 'part.glb']);
  await user.click(within(list).getByRole('button', { name: 'manual.jpg' }));
  expect(await within(preview).findByRole('heading', { name: 'manual.jpg' })).toBeDefined();
});

test('ATT-19: a file that only the viewer of the step can show is not previewed, neither from the text nor from the list', async () => {
  const { user } = openCard([toFile('u-part', 'the part'), toFile('u-photo', 'the plug')]);
  await user.click(screen.getByRole('button', { name: 'the part' }));
  expect(await screen.findByText(OTHER)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'the plug' }));
  await user.click(await screen.findByRole('button', { name: 'part.glb' }));
  expect(await screen.findByText(OTHER)).toBeDefined();
});

test('ATT-19: the default model of the step is shown beside the text, both from the text and from the list', async () => {
  const { user, store, onShowAttachments } = openCard(
    [toFile('u-part', 'the part'), toFile('u-photo', 'the plug')],
    undefined,
    'u-part',
  );
  const shown = () => [store.getState().attachmentIndex, onShowAttachments.mock.calls.length];
  await user.click(screen.getByRole('button', { name: 'the part' }));
  expect(shown()).toEqual([2, 1]);
  store.getState().showAttachment(0);
  await user.click(screen.getByRole('button', { name: 'the plug' }));
  await user.click(await screen.findByRole('button', { name: 'part.glb' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).toEqual([2, 2]);
});

test('EDIT-59: a link to a file or a place on a model with an empty id is not a button and has no effect', async () => {
  const { user } = openCard([toFile('', 'nothing'), { type: 'annotationLink', attrs: { id: '', index: 0, text: 'nowhere' } }]);
  await user.click(screen.getByText('nothing'));
  await user.click(screen.getByText('nowhere'));
  expect(screen.queryByRole('button', { name: /nothing|nowhere/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to a file or a place on a model that the step no longer has says so', async () => {
  const place: InlineNode = { type: 'annotationLink', attrs: { id: 'a-gone', index: 7, text: 'bolt A' } };
  const { user } = openCard([toFile('u-gone', 'the drawing'), place]);
  for (const name of ['the drawing', 'bolt A']) {
    await user.click(screen.getByRole('button', { name }));
    const said = await screen.findByRole('dialog', { name });
    expect(said.textContent).toContain('The file that this leads to is no longer attached to this step.');
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test.each([
  [410, '', 'This Work Instruction has been deleted.'],
  [404, '', 'This Work Instruction has been deleted.'],
  [500, 'Instruction not found', 'This Work Instruction has been deleted.'],
  [500, 'broken', 'Failed to load the nested Work Instruction. Please try again.'],
])('ERR-20 ERR-22: a linked instruction that answers %i %s says "%s"', async (status, message, sentence) => {
  const read = refuses(status, message);
  const { user, place } = openCard([toInstruction('pump')], read);
  await user.click(screen.getByRole('button', { name: 'Pump service' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(read).toHaveBeenCalledExactlyOnceWith('pump');
  expect(place().pathname).toBe('/');
});
