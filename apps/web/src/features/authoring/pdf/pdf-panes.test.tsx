import '../../../test-device.ts';
import { boxQuad, DEFAULT_BOX, type Highlight } from '@benchbook/domain/highlights';
import { newId } from '@benchbook/domain/ids';
import { aFile, aHighlight, anInstruction, aUse } from '@benchbook/testkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useImperativeHandle } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewMark, PdfViewerProps } from '../../../blocks/pdf-viewer/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { answerWith, giveElementsAHeight, openPage, type SentCall, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import type { LibrarySlot } from '../files/library-slot.ts';
import { AuthorContext } from '../session/author-context.ts';
import { closeSession, openSession } from '../session/open-sessions.ts';
import { PdfPanes } from './pdf-panes.tsx';

/** The viewer draws on a canvas, which is not here: what the screen hands to it and asks of it is all that counts. */
const page = vi.hoisted(() => ({ props: undefined as PdfViewerProps | undefined, shown: [] as string[] }));
vi.mock('../../../blocks/pdf-viewer/index.ts', () => ({
  PdfViewer: (props: PdfViewerProps) => {
    page.props = props;
    useImperativeHandle(props.handleRef, () => ({
      showHighlight: (id) => void page.shown.push(id),
      goTo: () => undefined,
      markHere: () => ({ page: 2, quads: [DEFAULT_BOX], quote: '', before: '', after: '' }),
      print: () => undefined,
    }));
    return null;
  },
}));

beforeEach(startPanes);
afterEach(endPanes);

const WORDS: NewMark = {
  page: 3,
  quads: [boxQuad(60, 90, 200, 12)],
  quote: 'Drain the oil',
  before: 'First',
  after: 'into a pan',
};
let userId = '';

function startPanes(): void {
  userId = newId();
  startTestSession('Engineer', userId);
  giveElementsAHeight();
  page.shown.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

function endPanes(): void {
  closeSession(userId, 'wi');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

const photo = { ...aFile({ id: 'photo', name: 'photo.png' }), isDeleted: false, modelId: null, createdAtMs: 0 };
/** A library that has one photo. */
const library: LibrarySlot = ({ attach, onClose }) => (
  <button type="button" onClick={() => void attach(photo).then(onClose)}>
    photo.png of the library
  </button>
);

/** The screen with these marks; the server answers as it would unless the test says otherwise. */
function open(highlights: readonly Highlight[], answers: Readonly<Record<string, unknown>> = {}) {
  let version = 1;
  const echo = ({ body }: SentCall): Response =>
    Response.json({ ...blankMark, ...(body as object), version: ++version }, { status: 201 });
  const sent = answerWith({
    ...answers,
    'POST /api/wip/createHighlight': answers['POST /api/wip/createHighlight'] ?? echo,
    'PATCH /api/wip/*/highlights/*': answers['PATCH /api/wip/*/highlights/*'] ?? echo,
  });
  const content = anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', title: 'Pump manual', highlights: [...highlights] });
  const view = {
    ...{ id: 'wi', version, revision: null, isArchived: false, createdAtMs: 1, modifiedAtMs: 1, content, tags: [] },
    ...{ assigneeCount: 0, completion: 0, workStatus: 'Not Started', isAssignable: false, textures: [] },
    ...{ editing: { isActivelyEditing: false, user: null, secondsSinceStarted: 0 } },
    release: { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true },
  } as never;
  const calls = createAuthoringCalls(api, quietApi);
  const session = openSession({ userId, view, calls, selectedId: null, onOthersChanged: () => undefined });
  const drawn = openPage(
    <AuthorContext value={{ session, calls }}>
      <PdfPanes userId={userId} renderLibrary={library} />
    </AuthorContext>,
    '/?pdf=true',
  );
  return { sent, session, calls, ...drawn };
}

/** A mark as the server answers it, but for what was sent. */
const blankMark = {
  ...{ _id: 'x', Anno_id: 'PDF_abcdefghijklmno', highlight_color: '255,255,0', text: '', str: '', quads: [], pageNumber: 1 },
  ...{ mappingID: 'x', pdf: 'manual.pdf', attachments: [], WIPID: 'wi', before: '', after: '', placement: 'placed' },
};
const bodyOf = (sent: readonly SentCall[], path: string) => sent.findLast((call) => call.path.includes(path))?.body;
const row = (quote: string | RegExp) => screen.findByRole('button', { name: quote });
const makeMark = (purpose: 'mark' | 'attach' | 'link' = 'mark') => act(() => page.props?.marking?.onMark(WORDS, purpose));

test('EDIT-02 PDF-01 EDIT-03: marks stand in reading order by page with what is tied to them, are found by their words, and a press shows one in its page', async () => {
  const link = { instructionId: 'other', title: 'Belt tension check' };
  const { user, place } = open([
    aHighlight({ id: 'late', page: 7, quote: 'Never lubricate the belts' }),
    aHighlight({ id: 'early', page: 4, quote: 'Inspect the block', attachments: [aUse(), aUse()] }),
    aHighlight({ id: 'on-late', page: 7, quote: 'Never lubricate the belts', link, mappingId: 'late' }),
  ]);
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Page 4',
    'Page 7',
  ]);
  expect(screen.getByRole('button', { name: /Inspect the block/ }).textContent).toContain('2 files');
  expect(page.props?.highlights?.map(({ id }) => id)).toEqual(['early', 'late']);
  await user.type(screen.getByRole('searchbox', { name: 'Search highlights' }), 'NEVER');
  expect(screen.queryByRole('button', { name: /Inspect/ })).toBeNull();
  await user.click(await row(/Never lubricate.*1 instruction/));
  expect(page.shown).toEqual(['late']);
  expect(page.props?.selectedId).toBe('late');
  expect(place().search).toBe('?pdf=true&highlight=late');
});

test('PDF-06 PDF-08 PDF-09 API-26 CONST-39: marked words become a yellow highlight with their quads and page, shown before the server has answered', async () => {
  const answered = Promise.withResolvers<void>();
  const { sent, session } = open([], {
    'POST /api/wip/createHighlight': async ({ body }: SentCall) => {
      await answered.promise;
      return Response.json({ ...blankMark, ...(body as object), version: 2 }, { status: 201 });
    },
  });
  makeMark();
  expect((await row(/Drain the oil/)).textContent).toContain('Not saved yet');
  answered.resolve();
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(bodyOf(sent, 'createHighlight')).toMatchObject({
    ...{ WIPID: 'wi', text: 'Drain the oil', pageNumber: 3, highlight_color: '255,255,0', pdf: 'manual.pdf' },
    ...{ quads: WORDS.quads, Anno_id: expect.stringMatching(/^PDF_[A-Za-z0-9]{15}$/), before: 'First', after: 'into a pan' },
  });
  expect(session.store.getState().version).toBe(2);
  expect(page.props?.selectedId).toBe(session.marks.getState().highlights[0]?.id);
});

test('ERR-24: a highlight that the server can not take now shows no error text; it stays, unsaved, and is sent again', async () => {
  let isUp = false;
  const { sent, session } = open([], {
    'POST /api/wip/createHighlight': ({ body }: SentCall) =>
      isUp
        ? Response.json({ ...blankMark, ...(body as object), version: 2 }, { status: 201 })
        : Response.json({ code: 'INTERNAL', message: 'It broke.' }, { status: 503 }),
  });
  makeMark();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((await row(/Drain the oil/)).textContent).toContain('Not saved yet');
  expect(session.marks.getState().unsentCount).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  isUp = true;
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull(), { timeout: 10_000 });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('what somebody else marks meanwhile shows beside what is not saved here yet, and neither is lost', async () => {
  const seal = aHighlight({ id: 'mine', quote: 'Check the seal' });
  const { sent, session, calls } = open([seal], {
    'POST /api/wip/createHighlight': () => Response.json({ code: 'INTERNAL', message: 'It broke.' }, { status: 503 }),
  });
  makeMark();
  await waitFor(() => expect(sent).toHaveLength(1));
  const highlights = [seal, aHighlight({ id: 'theirs', page: 9, quote: 'Refill it' })];
  const content = anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights });
  vi.spyOn(calls, 'open').mockResolvedValue({ ...session.live.getState(), version: 7, content } as never);
  await act(() => session.heard(7));
  expect(await row(/Refill it/)).toBeTruthy();
  expect((await row(/Drain the oil/)).textContent).toContain('Not saved yet');
});

test('a highlight that the server refuses stays on the screen with the reason, to be sent again or thrown away', async () => {
  const { user } = open([], {
    'POST /api/wip/createHighlight': () => Response.json({ code: 'VALIDATION', message: 'Must lie on a page' }, { status: 400 }),
  });
  makeMark();
  expect((await screen.findByRole('alert')).textContent).toContain('“Drain the oil” could not be saved: Must lie on a page');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: /Drain the oil/ })).toBeNull();
});

test('API-27 ERR-25: a highlight whose deletion fails says so and stays; the next try takes it away, and undo brings it back', async () => {
  let isUp = false;
  const { sent, user, session } = open([aHighlight({ id: 'mark', quote: 'Drain the oil' })], {
    'POST /api/wip/deleteHighlight': () =>
      isUp ? { _id: 'mark', version: 2 } : Response.json({ code: 'INTERNAL', message: 'It broke.' }, { status: 500 }),
  });
  await row(/Drain the oil/);
  act(() => page.props?.marking?.onDelete?.('mark'));
  expect(await screen.findByText('There was an error deleteing the annotation.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await row(/Drain the oil/)).toBeTruthy();
  isUp = true;
  act(() => page.props?.marking?.onDelete?.('mark'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Drain the oil/ })).toBeNull());
  expect(bodyOf(sent, 'deleteHighlight')).toEqual({ _id: 'mark', WIPID: 'wi' });
  await waitFor(() => expect(session.marks.getState().lastDoneAtMs).not.toBeNull());
  act(() => session.marks.getState().undo());
  expect(await row(/Drain the oil/)).toBeTruthy();
  await waitFor(() => expect(bodyOf(sent, 'createHighlight')).toMatchObject({ _id: 'mark', text: 'Drain the oil' }));
});

const summary = (_id: string, title: string) => ({
  ...{ _id, title, isPDFViewer: false, preview_img: 'default-wi-preview-img.jpg', preview_sha256: null, tags: [] },
  ...{ publication_page: { docNum: '', system: '', subject: '' }, stepCount: 1, revision: null, archived: false },
  ...{ creation_date: 1, modified_date: 1, release: false, isBuilding: false, liveRevision: null, hasDraft: true },
  ...{ isAssignable: false, workStatus: 'Not Started', assignees: 0, completion: 0 },
});

test('GEN-09 EDIT-31 PDF-02 PDF-14 CONST-41 CONST-42: Link offers the other instructions; the one chosen becomes a green mark, at the default place of the page or on the selected mark', async () => {
  const { sent, user } = open([aHighlight({ id: 'mark', quote: 'Drain the oil' })], {
    'GET /api/wip': () =>
      Response.json([summary('wi', 'Pump manual'), summary('other', 'Valve service')], { headers: { 'x-total-count': '2' } }),
    'GET /api/wip/*': () => Response.json({ code: 'NOT_FOUND', message: 'Not found.' }, { status: 404 }),
  });
  const link = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Link' }));
    const modal = await screen.findByRole('dialog', { name: 'Link Work Instruction to PDF Page' });
    const other = await within(modal).findByRole('button', { name: 'Valve service' });
    expect(within(modal).queryByRole('button', { name: 'Pump manual' })).toBeNull();
    await user.click(other);
  };
  await link();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('createHighlight'))).toHaveLength(1));
  const json = JSON.stringify({ title: 'Valve service', wip_ID: 'other' });
  expect(bodyOf(sent, 'createHighlight')).toMatchObject({
    ...{ highlight_color: '144,238,144', quads: [DEFAULT_BOX], pageNumber: 2 },
    Anno_id: expect.stringMatching(new RegExp(`^[A-Za-z0-9]{15}WILINK${json.replace(/[{}]/g, '\\$&')}$`)),
  });
  await user.click(await row(/Drain the oil/));
  await link();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('createHighlight'))).toHaveLength(2));
  expect(bodyOf(sent, 'createHighlight')).toMatchObject({ mappingID: 'mark', pageNumber: 1, text: 'Drain the oil' });
  expect((await row(/Drain the oil/)).textContent).toContain('1 instruction');
});

test('PDF-02: a press on a green mark in the page opens its instruction in a tab', async () => {
  const link = { instructionId: 'other', title: 'Valve service' };
  const { place } = open([aHighlight({ id: 'green', link })], {
    'GET /api/wip/*': () => Response.json({ code: 'DELETED', message: 'Deleted.' }, { status: 410 }),
  });
  await row(/gearbox oil/);
  act(() => page.props?.onSelect?.('green'));
  expect(await screen.findByText('This Work Instruction has been deleted.')).toBeTruthy();
  expect(place().search).toBe('?pdf=true');
});

test('GEN-09 PDF-03 PDF-10 PDF-12: a file of the library is tied to the highlight by its id, and the order of its files is changed with the keyboard', async () => {
  const files = [aUse({ id: 'one', file: aFile({ name: 'one.png' }) }), aUse({ id: 'two', file: aFile({ name: 'two.png' }) })];
  const { sent, user, session } = open([aHighlight({ id: 'mark', quote: 'Drain the oil', attachments: files })], {
    'POST /api/wip/createAttachmentInUse': ({ body }: SentCall) => ({
      ...{ name: 'photo.png', path: 'photo.png', fileExtension: 'png', order: 2, is_preview_image: false, annotations: [] },
      ...{ cameraData: null, background_color: '#ffffff', sha256: '0'.repeat(64), size: 1, mediaType: 'image/png' },
      ...(body as object),
      version: 2,
    }),
  });
  await user.click(await row(/Drain the oil/));
  await user.click(await screen.findByRole('button', { name: 'Attach' }));
  await user.click(await screen.findByRole('button', { name: 'photo.png of the library' }));
  await waitFor(() => expect(session.marks.getState().highlights[0]?.attachments).toHaveLength(3));
  expect(bodyOf(sent, 'createAttachmentInUse')).toMatchObject({ WIPID: 'wi', HighlightID: 'mark', _id: 'photo' });
  const list = screen.getByRole('list', { name: 'Files of this highlight' });
  within(list)
    .getByRole('button', { name: /^one\.png/ })
    .focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(sent.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(bodyOf(sent, '/highlights/mark')).toMatchObject({
    attachments: [{ inUseID: 'two' }, { inUseID: 'one' }, expect.anything()],
  });
});

test('after a new issue the author confirms what was found, and marks anew what was lost; nothing else is left to confirm', async () => {
  const { sent, user } = open([
    aHighlight({ id: 'kept', quote: 'Drain the oil', formerQuote: 'Drain the oil', placement: 'kept' }),
    aHighlight({ id: 'moved', quote: 'Check the seal', formerQuote: 'Check the seal', placement: 'moved', page: 2 }),
    aHighlight({ id: 'lost', quote: 'Old words', formerQuote: 'Old words', placement: 'lost', page: 5 }),
  ]);
  const report = await screen.findByRole('region', { name: 'New issue of the PDF' });
  expect(report.textContent).toContain('3 highlights have to be confirmed before the release.');
  await user.click(within(report).getByRole('button', { name: 'Confirm all that were found' }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/wip/wi/highlights/kept', { placement: 'placed' }],
    ['/api/wip/wi/highlights/moved', { placement: 'placed' }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark anew' }));
  expect(screen.getByText('Mark the place of “Old words” in the page.')).toBeTruthy();
  makeMark();
  await waitFor(() =>
    expect(bodyOf(sent, '/highlights/lost')).toMatchObject({ placement: 'placed', pageNumber: 3, text: 'Drain the oil' }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New issue of the PDF' })).toBeNull());
});

test('a box of a new issue that is put right by hand is confirmed by that; undo takes both back', async () => {
  const before = aHighlight({ id: 'box', quote: '', quads: [DEFAULT_BOX], placement: 'uncertain' });
  const quads = [boxQuad(400, 160, 275, 25)];
  const { sent, session } = open([before]);
  await screen.findByRole('region', { name: 'New issue of the PDF' });
  act(() => page.props?.marking?.onReshape?.('box', quads));
  await waitFor(() => expect(bodyOf(sent, '/highlights/box')).toEqual({ quads, placement: 'placed' }));
  await waitFor(() => expect(session.marks.getState().highlights).toMatchObject([{ quads, placement: 'placed' }]));
  expect(screen.queryByRole('region', { name: 'New issue of the PDF' })).toBeNull();
  act(() => session.marks.getState().undo());
  await waitFor(() => expect(session.marks.getState().highlights).toEqual([before]));
  expect(sent.at(-1)?.body).toEqual({ quads: before.quads, placement: 'uncertain' });
});

test('PDF-11: a highlight whose torque changed is never confirmed with the others: its old and new words stand side by side, also after a reload', async () => {
  const { sent, user } = open([
    aHighlight({ id: 'same', quote: 'Drain the oil', formerQuote: 'Drain the oil', placement: 'moved' }),
    aHighlight({ id: 'torque', quote: 'bolts to sixty Nm', formerQuote: 'bolts to forty Nm', placement: 'uncertain' }),
    // As older issues left them: called moved, with other words or none that were confirmed.
    aHighlight({ id: 'older', quote: 'screws to 60 Nm', formerQuote: 'screws to 40 Nm', placement: 'moved' }),
    aHighlight({ id: 'oldest', quote: 'nuts to 60 Nm', placement: 'moved' }),
  ]);
  const changed = await row(/forty/);
  expect(changed.textContent).toMatch(/^Before: bolts to forty Nm.*Now: bolts to sixty Nm/);
  expect([...changed.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['forty', 'sixty']);
  const report = await screen.findByRole('region', { name: 'New issue of the PDF' });
  expect(report.textContent).toContain('these are confirmed one by one');
  await user.click(within(report).getByRole('button', { name: 'Confirm all that were found' }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  expect(sent.at(-1)).toMatchObject({ path: '/api/wip/wi/highlights/same', body: { placement: 'placed' } });
  expect(report.textContent).toContain('3 highlights have to be confirmed before the release.');
  const item = changed.closest('li');
  if (!item) throw new Error('It stands in a list');
  await user.click(within(item).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: '/api/wip/wi/highlights/torque', body: { placement: 'placed' } }),
  );
});

test('undo of a place marked anew that the server refuses says so; the new place stays, and nothing else is lost', async () => {
  const reason = 'This work instruction has another PDF by now, so the highlight stays where it is.';
  const { sent, user, session } = open(
    [aHighlight({ id: 'lost', quote: 'Old words', placement: 'lost', pdfPath: 'before.pdf' })],
    {
      'PATCH /api/wip/*/highlights/*': ({ body }: SentCall) =>
        body && typeof body === 'object' && 'pdf' in body && body.pdf === 'before.pdf'
          ? Response.json({ code: 'VALIDATION', message: reason }, { status: 400 })
          : Response.json({ ...blankMark, ...(body as object), version: 2 }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Mark anew' }));
  makeMark();
  await waitFor(() => expect(session.marks.getState().highlights).toMatchObject([{ page: 3, placement: 'placed' }]));
  act(() => session.marks.getState().undo());
  expect((await screen.findByRole('alert')).textContent).toContain(`“Old words” could not be saved: ${reason}`);
  expect(bodyOf(sent, '/highlights/lost')).toMatchObject({ pdf: 'before.pdf', placement: 'lost' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await row(/^Drain the oil/)).toBeTruthy();
  expect(session.marks.getState().highlights).toMatchObject([
    { id: 'lost', page: 3, quote: 'Drain the oil', placement: 'placed' },
  ]);
  expect(session.marks.getState().unsentCount).toBe(0);
});
