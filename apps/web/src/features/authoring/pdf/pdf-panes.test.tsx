import '../../../test-device.ts';
import { DEFAULT_BOX } from '@benchbook/domain/highlights';
import { aFile, aHighlight, anInstruction, aUse } from '@benchbook/testkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SentCall } from '../../../test-page.tsx';
import { blankMark, bodyOf, endPanes, makeMark, open, row, startPanes, WORDS } from './for-tests/open-panes.tsx';
import { page } from './for-tests/viewer-stub.tsx';

vi.mock('../../../blocks/pdf-viewer/index.ts', () => import('./for-tests/viewer-stub.tsx'));

beforeEach(startPanes);
afterEach(endPanes);

test('EDIT-02 PDF-01 EDIT-03: marks are listed in reading order by page with their files and links, can be searched, and a click scrolls to one', async () => {
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

test('PDF-06 PDF-08 PDF-09 API-26 CONST-39: selected text becomes a yellow highlight with quads and page, shown before the server has answered', async () => {
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
    WIPID: 'wi',
    text: 'Drain the oil',
    pageNumber: 3,
    highlight_color: '255,255,0',
    pdf: 'manual.pdf',
    quads: WORDS.quads,
    Anno_id: expect.stringMatching(/^PDF_[A-Za-z0-9]{15}$/),
    before: 'First',
    after: 'into a pan',
  });
  expect(session.store.getState().version).toBe(2);
  expect(page.props?.selectedId).toBe(session.marks.getState().highlights[0]?.id);
});

test('ERR-24: a highlight that could not be sent shows no error; it stays unsaved and is retried', async () => {
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

test('marks of another author appear beside unsaved ones, and neither are lost', async () => {
  const seal = aHighlight({ id: 'mine', quote: 'Check the seal' });
  const { sent, session, calls } = open([seal], {
    'POST /api/wip/createHighlight': () => Response.json({ code: 'INTERNAL', message: 'It broke.' }, { status: 503 }),
  });
  makeMark();
  await waitFor(() => expect(sent).toHaveLength(1));
  const highlights = [seal, aHighlight({ id: 'theirs', page: 9, quote: 'Refill it' })];
  const content = anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights });
  vi.spyOn(calls, 'open').mockResolvedValue({ ...session.live.getState(), version: 7, content } as never);
  await act(() => session.onRemoteSave(7));
  expect(await row(/Refill it/)).toBeTruthy();
  expect((await row(/Drain the oil/)).textContent).toContain('Not saved yet');
});

test('a highlight that the server refuses stays on the screen with the reason, and can be retried or discarded', async () => {
  const { user } = open([], {
    'POST /api/wip/createHighlight': () => Response.json({ code: 'VALIDATION', message: 'Must lie on a page' }, { status: 400 }),
  });
  makeMark();
  expect((await screen.findByRole('alert')).textContent).toContain('“Drain the oil” could not be saved: Must lie on a page');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: /Drain the oil/ })).toBeNull();
});

test('API-27 ERR-25: a failed deletion of a highlight shows an error and keeps it; the next try deletes it, and undo restores it', async () => {
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
  _id,
  title,
  isPDFViewer: false,
  preview_img: 'default-wi-preview-img.jpg',
  preview_sha256: null,
  tags: [],
  publication_page: { docNum: '', system: '', subject: '' },
  stepCount: 1,
  revision: null,
  archived: false,
  creation_date: 1,
  modified_date: 1,
  release: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isAssignable: false,
  workStatus: 'Not Started',
  assignees: 0,
  completion: 0,
});

test('GEN-09 EDIT-31 PDF-02 PDF-14 CONST-41 CONST-42: Link offers the other instructions; the chosen one becomes a green mark, at the default place of the page or on the selected mark', async () => {
  const { sent, user } = open([aHighlight({ id: 'mark', quote: 'Drain the oil' })], {
    'GET /api/wip': () =>
      Response.json([summary('wi', 'Pump manual'), summary('other', 'Valve service')], { headers: { 'x-total-count': '2' } }),
    'GET /api/wip/*': () => Response.json({ code: 'NOT_FOUND', message: 'Not found.' }, { status: 404 }),
  });
  const link = async (): Promise<void> => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Link' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const modal = await screen.findByRole('dialog', { name: 'Link Work Instruction to PDF Page' });
    const other = await within(modal).findByRole('button', { name: 'Valve service' });
    expect(within(modal).queryByRole('button', { name: 'Pump manual' })).toBeNull();
    await user.click(other);
  };
  await link();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('createHighlight'))).toHaveLength(1));
  const json = JSON.stringify({ title: 'Valve service', wip_ID: 'other' });
  expect(bodyOf(sent, 'createHighlight')).toMatchObject({
    highlight_color: '144,238,144',
    quads: [DEFAULT_BOX],
    pageNumber: 2,
    Anno_id: expect.stringMatching(new RegExp(`^[A-Za-z0-9]{15}WILINK${json.replace(/[{}]/g, '\\$&')}$`)),
  });
  await user.click(await row(/Drain the oil/));
  await link();
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('createHighlight'))).toHaveLength(2));
  expect(bodyOf(sent, 'createHighlight')).toMatchObject({ mappingID: 'mark', pageNumber: 1, text: 'Drain the oil' });
  expect((await row(/Drain the oil/)).textContent).toContain('1 instruction');
});

test('PDF-02: a click on a green mark in the page opens its instruction in a tab', async () => {
  const link = { instructionId: 'other', title: 'Valve service' };
  const { place } = open([aHighlight({ id: 'green', link })], {
    'GET /api/wip/*': () => Response.json({ code: 'DELETED', message: 'Deleted.' }, { status: 410 }),
  });
  await row(/gearbox oil/);
  act(() => page.props?.onSelect?.('green'));
  expect(await screen.findByText('This Work Instruction has been deleted.')).toBeTruthy();
  expect(place().search).toBe('?pdf=true');
});

test('GEN-09 PDF-03 PDF-10 PDF-12: a file of the library is attached to the highlight by its id, and the order of files is changed by keyboard', async () => {
  const files = [aUse({ id: 'one', file: aFile({ name: 'one.png' }) }), aUse({ id: 'two', file: aFile({ name: 'two.png' }) })];
  const { sent, user, session } = open([aHighlight({ id: 'mark', quote: 'Drain the oil', attachments: files })], {
    'POST /api/wip/createAttachmentInUse': ({ body }: SentCall) => ({
      name: 'photo.png',
      path: 'photo.png',
      fileExtension: 'png',
      order: 2,
      is_preview_image: false,
      annotations: [],
      cameraData: null,
      background_color: '#ffffff',
      sha256: '0'.repeat(64),
      size: 1,
      mediaType: 'image/png',
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
