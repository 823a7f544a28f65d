import type { LibraryFile } from '@benchbook/domain/attachments';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { aFile, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { type TakenUpload, takeUploads } from '../../../test-uploads.ts';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { AuthorCard } from '../steps/author-card.tsx';
import { AttachmentPane } from './attachment-pane.tsx';
import { StepUploads } from './step-uploads.tsx';
import { UploadBox } from './upload-box.tsx';
import { useStepDrop } from './use-step-drop.tsx';
// Import these large modules before the time of a test runs.
import '../../../blocks/content-editor/content-editor.tsx';
import './upload-tray.tsx';

let taken: TakenUpload[];

beforeEach(() => {
  startTestSession('Engineer');
  answerWith({});
  taken = takeUploads();
});
afterEach(() => vi.unstubAllGlobals());

/** A file of the library as the server encodes it. */
const onWire = (name: string) => ({
  _id: `id of ${name}`,
  path: name,
  name,
  fileExtension: name.split('.').at(-1),
  temp_model_id: null,
  deleted: false,
  sha256: '0'.repeat(64),
  size: 5,
  mediaType: 'image/png',
  created: 1,
});

/** Answer of the server if the library has a file with this name. */
const refusal = (name: string, isSame: boolean, freeName: string) => ({
  code: 'DUPLICATE_FILE',
  message: 'Attachment already exists',
  file: onWire(name),
  isSame,
  freeName,
});

function open(more: ReactNode = null) {
  const steps = [aStep({ id: 's1', title: 'Fit the plug', content: aText('Look:') }), aStep({ id: 's2', title: 'Drain' })];
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ steps })) });
  act(() => store.getState().select('s1'));
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const attached: string[] = [];
  const attach = async (stepId: string, { id, name: path }: LibraryFile): Promise<void> => {
    attached.push(`${path} to ${stepId}`);
    store.getState().usesChanged(stepId, (uses) => [...uses, aUse({ id: `use of ${path}`, file: aFile({ id, path }) })], 2);
  };
  vi.spyOn(session, 'attach').mockImplementation(attach);
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <StepUploads>
        <Screen />
        {more}
      </StepUploads>
    </AuthorContext>,
  );
  return { user, session, store, attached };
}

/** Two cards, the files pane and a tree row. */
function Screen() {
  const { handlers, mark } = useStepDrop();
  const card = { onOpenFiles: () => {}, onShowAttachments: () => {} };
  return (
    <div {...handlers}>
      <div role="tree">
        <div role="treeitem" tabIndex={-1} data-step="s2">
          2 Drain
        </div>
      </div>
      <AuthorCard id="s1" number="1" {...card} />
      <AuthorCard id="s2" number="2" {...card} />
      <AttachmentPane onOpenFiles={() => {}} isLibraryOpen={false} />
      {mark}
    </div>
  );
}

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });
const carried = (files: readonly File[]) => ({
  dataTransfer: { files, items: files.map(({ type }) => ({ type })), types: ['Files'], getData: () => '' },
});
const tray = () => within(screen.getByRole('region', { name: 'Uploads to steps' }));
const sent = () => taken.map(({ path }) => path.split(' ').at(-1));

test('files dropped on a card, a row or the pane are attached to that step in order and shown immediately', async () => {
  const { attached, store } = open();
  fireEvent.drop(screen.getByRole('article', { name: 'Drain' }), carried([photo('a.png'), photo('b.png')]));
  expect(await screen.findByRole('progressbar', { name: 'a.png' })).toBeTruthy();
  expect(tray().getAllByText('To step 2 Drain')).toHaveLength(2);
  await waitFor(() => expect(sent()).toEqual(['a.png', 'b.png']));
  act(() => taken[1]?.answer(201, onWire('b.png')));
  act(() => taken[0]?.answer(201, onWire('a.png')));
  await waitFor(() => expect(attached).toEqual(['a.png to s2', 'b.png to s2']));
  expect((await tray().findByText('2 files are attached to step 2 Drain')).closest('[role=status]')).toBeTruthy();

  fireEvent.drop(screen.getByRole('treeitem'), carried([photo('c.png')]));
  await waitFor(() => expect(taken).toHaveLength(3));
  act(() => taken[2]?.answer(201, onWire('c.png')));
  fireEvent.drop(screen.getByRole('region', { name: 'Attachments' }), carried([photo('d.png')]));
  await waitFor(() => expect(taken).toHaveLength(4));
  act(() => taken[3]?.answer(201, onWire('d.png')));
  await waitFor(() => expect(attached.slice(2)).toEqual(['c.png to s2', 'd.png to s1']));
  expect(store.getState().isAttachmentChosen).toBe(true);
});

test('the pane of another step keeps its file when an upload for a step that is no longer open finishes', async () => {
  const { attached, store } = open();
  fireEvent.drop(screen.getByRole('region', { name: 'Attachments' }), carried([photo('a.png')]));
  await waitFor(() => expect(taken).toHaveLength(1));
  act(() => store.getState().select('s2'));
  act(() => taken[0]?.answer(201, onWire('a.png')));
  expect(await tray().findByText('a.png is attached to step 1 Fit the plug')).toBeTruthy();
  expect(attached).toEqual(['a.png to s1']);
  expect(store.getState().isAttachmentChosen).toBe(false);
});

test('the drop target shows the title of its step; dragged text has no drop target', () => {
  open();
  const card = screen.getByRole('article', { name: 'Drain' });
  fireEvent.dragOver(card, { dataTransfer: { types: ['text/plain'], items: [] } });
  expect(screen.queryByText('Attach to step 2 Drain')).toBeNull();
  expect(fireEvent.dragOver(card, carried([photo('a.png')]))).toBe(false);
  expect(screen.getByText('Attach to step 2 Drain')).toBeTruthy();
  fireEvent.dragOver(screen.getByRole('region', { name: 'Attachments' }), carried([photo('a.png')]));
  expect(screen.getByText('Attach to step 1 Fit the plug')).toBeTruthy();
  fireEvent.dragLeave(card, carried([photo('a.png')]));
  expect(screen.queryByText(/Attach to step/)).toBeNull();
});

test('VAL-17: a taken name offers two choices, the file of the library or both under different names', async () => {
  const { user, attached } = open();
  const card = screen.getByRole('article', { name: 'Fit the plug' });
  fireEvent.drop(card, carried([photo('Leg2.png'), photo('Arm.png')]));
  await waitFor(() => expect(taken).toHaveLength(2));
  act(() => taken[0]?.answer(409, refusal('Leg2.png', false, 'Leg2_2.png')));
  act(() => taken[1]?.answer(409, refusal('Arm.png', false, 'Arm_2.png')));
  await waitFor(() =>
    expect(
      tray()
        .getAllByRole('alert')
        .map((alert) => alert.textContent),
    ).toEqual(Array(2).fill('Attachment already exists')),
  );
  await user.click(tray().getByRole('button', { name: 'Keep both as Leg2_2.png' }));
  await waitFor(() => expect(sent()).toEqual(['Leg2.png', 'Arm.png', 'Leg2_2.png']));
  act(() => taken[2]?.answer(201, onWire('Leg2_2.png')));
  await waitFor(() => expect(attached).toEqual(['Leg2_2.png to s1']));
  await user.click(tray().getByRole('button', { name: 'Use the one in the library' }));
  await waitFor(() => expect(attached.at(-1)).toBe('Arm.png to s1'));
  await waitFor(() => expect(tray().queryByRole('listitem')).toBeNull());
});

test('a picture that the library already has is used without a question and inserted where it was dropped', async () => {
  const { attached } = open();
  fireEvent.drop(screen.getByRole('article', { name: 'Drain' }), carried([photo('Leg2.png')]));
  await waitFor(() => expect(taken).toHaveLength(1));
  act(() => taken[0]?.answer(409, refusal('Leg2.png', true, 'Leg2_2.png')));
  await waitFor(() => expect(attached).toEqual(['Leg2.png to s2']));
  expect(tray().queryByRole('alert')).toBeNull();
});

test('a deleted file with the same name and bytes does not count as a library file: the upload gets another name', async () => {
  const { user } = open();
  fireEvent.drop(screen.getByRole('article', { name: 'Drain' }), carried([photo('Leg2.png')]));
  await waitFor(() => expect(taken).toHaveLength(1));
  act(() => taken[0]?.answer(409, { ...refusal('Leg2.png', true, 'Leg2_2.png'), file: null }));
  expect((await screen.findByRole('alert')).textContent).not.toContain('The library has the same file');
  await user.click(tray().getByRole('button', { name: /Leg2_2\.png/ }));
  await waitFor(() => expect(sent()).toEqual(['Leg2.png', 'Leg2_2.png']));
});

test('VAL-19: a name with spaces is refused with the specified sentence, and can be uploaded with underscores', async () => {
  const { user } = open();
  fireEvent.drop(screen.getByRole('article', { name: 'Drain' }), carried([photo('IMG 0001 (2).png')]));
  expect((await screen.findByRole('alert')).textContent).toBe('We do not currently support file names with spaces.');
  await user.click(tray().getByRole('button', { name: 'Upload as IMG_0001_(2).png' }));
  await waitFor(() => expect(sent()).toEqual(['IMG_0001_(2).png']));
  expect(tray().queryByRole('alert')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Cancel IMG_0001_(2).png');
});

/** The box of the File List dialog. */
function Box() {
  const [stored, setStored] = useState<readonly string[]>([]);
  return (
    <div data-testid="box">
      <UploadBox onStored={async ({ name }) => setStored((names) => [...names, name])} />
      <output>{stored.join(' ')}</output>
    </div>
  );
}

test('the File List offers the same choices', async () => {
  const { user } = open(<Box />);
  const box = within(screen.getByTestId('box'));
  fireEvent.drop(box.getByRole('group', { name: 'Upload' }), carried([photo('a b.png'), photo('Leg2.png'), photo('Arm.png')]));
  await waitFor(() => expect(taken).toHaveLength(2));
  act(() => taken[0]?.answer(409, refusal('Leg2.png', false, 'Leg2_2.png')));
  act(() => taken[1]?.answer(409, refusal('Arm.png', true, 'Arm_2.png')));
  await user.click(await box.findByRole('button', { name: 'Use the one in the library' }));
  await waitFor(() => expect(box.getByRole('status').textContent).toBe('Arm.png Leg2.png'));
  await user.click(box.getByRole('button', { name: 'Upload as a_b.png' }));
  await waitFor(() => expect(sent()).toEqual(['Leg2.png', 'Arm.png', 'a_b.png']));
});

test('a picture pasted into the text is uploaded under a unique name, attached, and inserted into the text', async () => {
  const { user, session, store, attached } = open();
  await user.click(within(screen.getByRole('article', { name: 'Fit the plug' })).getByRole('button', { name: 'Edit content' }));
  const text = await screen.findByRole('textbox', { name: 'Step content' });
  fireEvent.paste(text, { clipboardData: { files: [photo('image.png')], items: [], types: ['Files'], getData: () => '' } });
  await waitFor(() => expect(sent()).toEqual([expect.stringMatching(/^pasted_[\w-]+\.png$/)]));
  const [name = ''] = sent();
  act(() => taken[0]?.answer(201, onWire(name)));
  await waitFor(() => expect(attached).toEqual([`${name} to s1`]));
  await waitFor(() => {
    act(() => session.flush());
    const kinds = store.getState().draft.tree.byId['s1']?.content.content.map(({ type }) => type);
    expect(kinds?.filter((kind) => kind === 'image')).toHaveLength(1);
  });
});

test('a video dropped into the text is attached and shown with a message; the second time it is reported as already attached', async () => {
  const { user, store, attached } = open();
  await user.click(within(screen.getByRole('article', { name: 'Fit the plug' })).getByRole('button', { name: 'Edit content' }));
  const text = await screen.findByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Step content' });
  // jsdom has no layout.
  vi.spyOn(text.editor.view, 'posAtCoords').mockReturnValue({ pos: 1, inside: -1 });
  const film = carried([new File(['x'], 'turn.mp4', { type: 'video/mp4' })]);
  fireEvent.drop(text, film);
  await waitFor(() => expect(taken).toHaveLength(1));
  act(() => taken[0]?.answer(201, onWire('turn.mp4')));
  const beside = 'turn.mp4 is attached to step 1 Fit the plug, beside the text: only pictures stand in a text';
  expect(await tray().findByText(beside)).toBeTruthy();
  expect(store.getState()).toMatchObject({ isAttachmentChosen: true, attachmentIndex: 0 });

  fireEvent.drop(text, film);
  await waitFor(() => expect(taken).toHaveLength(2));
  act(() => taken[1]?.answer(409, refusal('turn.mp4', true, 'turn_2.mp4')));
  expect(await tray().findByText('Step 1 Fit the plug has turn.mp4 already')).toBeTruthy();
  expect(attached).toEqual(['turn.mp4 to s1']);
});
