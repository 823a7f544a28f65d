import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestSession } from '../../test-page.tsx';
import { entry, openHistory } from './for-tests/open-history.tsx';
import { DRAFT, revision, SECOND, state, step } from './for-tests/two-revisions.ts';

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

test('the list shows the draft and each revision with author, time and state', async () => {
  openHistory();
  expect(await entry(/^Draft\s*Not released/)).toBeTruthy();
  expect((await entry(/^Revision 2\s*Current/)).textContent).toContain('by demo_engineer');
  expect((await entry(/^Revision 1/)).textContent).toContain('Reason 1');
  expect((await entry(/^Revision 1\s*Superseded/)).textContent).toContain('1 file');
});

test('a withdrawn revision is labelled so, and an instruction without a live one says so', async () => {
  openHistory({ revisions: [revision(2, false), revision(1, false)] });
  expect(await entry(/^Revision 2\s*Withdrawn/)).toBeTruthy();
  expect(await entry(/^Revision 1\s*Superseded/)).toBeTruthy();
});

test('the history of a deleted instruction says so and leads back to the list; Retry is not offered', async () => {
  openHistory({ more: { 'GET /api/wip/wi': () => Response.json({ message: 'Deleted.', code: 'DELETED' }, { status: 410 }) } });
  expect(await screen.findByText('This Work Instruction has been deleted.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/dashboard/work%20instructions%20parent',
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('if nothing is released yet a message says so', async () => {
  openHistory({ revisions: [] });
  expect(await screen.findByText('Nothing has been released yet. The first release makes revision 1.')).toBeTruthy();
});

test('the draft is compared with the newest revision: added and removed content', async () => {
  openHistory();
  expect(await screen.findByText('1 step added, 1 step removed')).toBeTruthy();
  const rows = within(await screen.findByRole('region', { name: 'Steps' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['1Warm up+ Added', '2Clean− Removed']);
});

test('changes of a text are shown by words', async () => {
  const { user } = openHistory();
  await user.click(await entry(/^Revision 2/));
  expect(await screen.findByText('1 step changed')).toBeTruthy();
  expect(document.querySelector('del')?.textContent).toBe('the old wrench');
  expect(document.querySelector('ins')?.textContent).toBe('a torque key');
});

test('ALERT-18: publication page, alerts, files and sign-off that changed are listed one by one, a photo before and after', async () => {
  const photo = (sha256: string) => ({
    inUseID: 'u1',
    _id: 'f1',
    path: 'bolt.png',
    name: 'bolt.png',
    fileExtension: 'png',
    sha256,
    size: 9,
    mediaType: 'image/png',
    temp_model_id: null,
    order: 0,
    is_preview_image: false,
    background_color: '#ffffff',
    cameraData: null,
    annotations: [],
    texture_config: [],
    WIPID: 'wi',
    StepID: 's1',
    HighlightID: null,
  });
  const alert = (content: string) => ({ _id: 'a1', category: 'Warnings', steps: ['s1'], global: false, content });
  const before = state([step('s1', 'Drain the oil', 'Use a torque key', { attachments: [photo('a'.repeat(64))] })], {
    info_page: { Hot: alert('Hot oil'), Bare: { ...alert(''), _id: 'a2', category: '' } },
  });
  const after = state(
    [step('s1', 'Drain the oil', 'Use a torque key', { attachments: [photo('b'.repeat(64))], requiresVerification: true })],
    {
      info_page: { Hot: alert('Hot oil and steam') },
      publication_page: { ...DRAFT.publication_page, docNum: 'WI-2', references: ['Bill of materials'] },
    },
  );
  openHistory({
    now: after,
    more: { 'GET /api/wip/wi': ({ query }: { query: URLSearchParams }) => (query.get('revision') ? before : after) },
  });
  const page = within(await screen.findByRole('region', { name: 'Publication Page' }));
  expect(page.getByText('Bill of materials').tagName).toBe('INS');
  expect(page.getByText('1').tagName).toBe('DEL');
  const alerts = within(screen.getByRole('region', { name: 'Alerts' }));
  expect(alerts.getByText(/and steam/).tagName).toBe('INS');
  expect(['Bare', 'Untitled'].map((words) => alerts.getByText(words).tagName)).toEqual(['DEL', 'DEL']);
  expect(alerts.getAllByText('Alert Content')).toHaveLength(1);
  const steps = within(screen.getByRole('region', { name: 'Steps' }));
  const replaced = steps.getByText('bolt.png replaced by a new file');
  const pictures = within(replaced).getAllByRole('figure');
  expect(pictures.map(({ textContent }) => textContent)).toEqual(['Before', 'After']);
  expect(
    pictures.map(
      (picture) =>
        picture
          .querySelector('img')
          ?.getAttribute('src')
          ?.match(/[ab]{64}/)?.[0],
    ),
  ).toEqual(['a'.repeat(64), 'b'.repeat(64)]);
  expect(steps.getByText('Requires verification').nextElementSibling?.textContent).toBe('noyes');
});

test('highlights of a PDF instruction are compared in words, and there is no list of steps; the document shows each with its page', async () => {
  const highlight = (id: string, words: string, more: Record<string, unknown> = {}) => ({
    _id: id,
    Anno_id: 'PDF_abcdefghijklmno',
    highlight_color: '255,255,0',
    text: words,
    str: '1,1,2,1,1,2,2,2',
    quads: [{ x1: 1, y1: 1, x2: 2, y2: 1, x3: 1, y3: 2, x4: 2, y4: 2 }],
    pageNumber: 1,
    mappingID: id,
    pdf: 'manual.pdf',
    attachments: [],
    WIPID: 'wi',
    before: '',
    after: '',
    placement: 'placed',
    ...more,
  });
  const link = { Anno_id: 'abcdefghijklmnoWILINK{"title":"Valve service","wip_ID":"v"}' };
  const pdf = (PDFViewerHighlights: unknown[]) =>
    state([step('s1', '')], { isPDFViewer: true, pdfPath: 'manual.pdf', PDFViewerHighlights });
  const before = pdf([highlight('h1', 'Drain the oil'), highlight('h2', 'Old words')]);
  const after = pdf([
    highlight('h1', 'Drain the oil', { pageNumber: 3, placement: 'moved' }),
    highlight('h3', 'See valve', link),
  ]);
  const more = { 'GET /api/wip/wi': ({ query }: { query: URLSearchParams }) => (query.get('revision') ? before : after) };
  const { user } = openHistory({ now: after, more });
  const rows = within(await screen.findByRole('region', { name: 'Highlights' }));
  expect(screen.getByRole('status').textContent).toBe('3 highlights changed');
  const words = rows.getAllByRole('listitem').map((row) => row.textContent);
  expect(words[0]).toMatch(/See valve.*page 1.*Added.*Opens.*Valve service/);
  expect(words[1]).toMatch(/Drain the oil.*page 3.*Changed.*Page.*13.*Place in the PDF.*confirmedmoved/);
  expect(words[2]).toMatch(/Old words.*Removed/);
  expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull();
  await user.click(screen.getByText('Document'));
  const document = within(await screen.findByRole('article', { name: 'Highlights of Draft' }));
  expect(document.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    ' See valve',
    '1 Drain the oil',
  ]);
  expect(document.getByText('Opens: Valve service')).toBeTruthy();
});

test('a long stretch without changes is folded, and one press shows all of it', async () => {
  const lines = (last: string) => ({
    type: 'doc',
    content: [...Array.from({ length: 9 }, (_, index) => `Line ${index}`), last].map((words) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: words }],
    })),
  });
  const before = state([step('s1', 'Drain', 'x', { contentDoc: lines('Old end') })]);
  const after = state([step('s1', 'Drain', 'x', { contentDoc: lines('New end') })]);
  const { user } = openHistory({
    now: after,
    more: { 'GET /api/wip/wi': ({ query }: { query: URLSearchParams }) => (query.get('revision') ? before : after) },
  });
  await user.click(await screen.findByRole('button', { name: '9 unchanged lines' }));
  expect(screen.getByText(/Line 0/)).toBeTruthy();
});

test('a long document and a long comparison are rendered in parts; after loading the last part by keyboard the focus is at its first step', async () => {
  const long = state(Array.from({ length: 151 }, (_, at) => step(`n${at}`, `Turn ${at}`)));
  const { user } = openHistory({ now: long });
  const more = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
  };
  const steps = within(await screen.findByRole('region', { name: 'Steps' }));
  await more('Show 3 more steps');
  await waitFor(() => expect(document.activeElement).toBe(steps.getAllByRole('listitem')[150]));
  await user.click(screen.getByRole('radio', { name: 'Document' }));
  await more('Show 60 more steps');
  await more('Show 31 more steps');
  const first = await screen.findByRole('heading', { name: '121 Turn 120' });
  await waitFor(() => expect(document.activeElement).toBe(first.parentElement));
});

test('the state to compare with can be selected, and is in the URL with the rest', async () => {
  const { user, place } = openHistory();
  await user.selectOptions(await screen.findByLabelText('Compared with'), 'Revision 1');
  expect(await screen.findByText('1 step added, 1 step removed, 1 step changed')).toBeTruthy();
  expect(place().search).toContain('against=1');
  expect(screen.getByText('From Revision 1 to Draft')).toBeTruthy();
  await user.click(await entry(/^Revision 2/));
  expect(place().search).toBe('?show=2');
});

test('a pasted URL opens that revision, as a document to read', async () => {
  openHistory({ address: '/?show=1&view=document' });
  expect(await screen.findByRole('heading', { name: /^Revision 1/ })).toBeTruthy();
  expect(await screen.findByText('Use the old wrench')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2 Clean' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe('/print/wi~&~Gearbox?revision=1');
});

test('the first revision has no predecessor, and two equal states are reported as equal', async () => {
  const { user } = openHistory({ now: SECOND });
  expect(await screen.findByText('Both are the same.')).toBeTruthy();
  await user.click(await entry(/^Revision 1/));
  expect(await screen.findByText('This is the first revision: there is nothing before it to compare with.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Compared with'), 'Draft');
  expect(await screen.findByText('From Draft to Revision 1')).toBeTruthy();
});

test('a lead reads the history and changes nothing', async () => {
  openHistory({ role: 'Work Lead', address: '/?show=1', now: { ...SECOND, hasDraft: false } });
  expect(await screen.findByRole('heading', { name: /^Revision 1/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore as draft' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start New Revision' })).toBeNull();
});

test('if revisions cannot be loaded a message says so, and Retry loads them again', async () => {
  let isDown = true;
  const { user } = openHistory({
    more: {
      'GET /api/wip/wi/revisions': () =>
        isDown ? Response.json({ message: 'x', code: 'INTERNAL' }, { status: 500 }) : [revision(1, true)],
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 });
  isDown = false;
  await user.click(retry);
  expect(await entry(/^Revision 1\s*Current/)).toBeTruthy();
});
