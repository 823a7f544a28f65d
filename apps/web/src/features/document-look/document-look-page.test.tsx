import '../../test-device.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeInsertion } from '../../blocks/instruction-draft/index.ts';
import { giveElementsAHeight, startTestSession } from '../../test-page.tsx';
import { AT, ID, key, MADE, names, openLook, paragraph, READY, row } from './for-tests/open-look.tsx';

beforeEach(() => {
  startTestSession('Engineer');
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  giveElementsAHeight();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('while a document is read, its progress is shown; Cancel discards it and goes back', async () => {
  const reading = { ...READY, state: 'reading', progress: { unit: 'pages', done: 82, total: 328 }, document: null };
  const { user, sent } = openLook({ [`GET ${AT}`]: reading, [`DELETE ${AT}`]: { _id: ID } });
  expect(await screen.findByText('Page 82 of 328 is read')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: AT }));
});

test('without an answer the page says so, retries, and continues when the server answers', async () => {
  const answers = [Response.json({ code: 'DATABASE_BUSY', message: 'busy' }, { status: 503 })];
  const reading = { ...READY, state: 'queued', document: null };
  let isAsked = false;
  openLook({
    [`GET ${AT}`]: () => {
      if (!isAsked) {
        isAsked = true;
        return reading;
      }
      return answers.shift() ?? READY;
    },
  });
  expect(await screen.findByText('In the queue: documents before it are read first')).toBeTruthy();
  expect(await screen.findByText(/^The server does not answer/)).toBeTruthy();
  expect(await row('1 Fit the ring')).toBeTruthy();
});

test('a protected PDF asks for its password, and again after a wrong one', async () => {
  const locked = (message: string) => ({ ...READY, state: 'unusable', needsPassword: true, message, document: null });
  const states: object[] = [locked('It opens with a password only.'), locked('That is not the password of this PDF.'), READY];
  const { user, sent } = openLook({
    [`GET ${AT}`]: () => (states.length > 1 ? states.shift() : states[0]),
    [`POST ${AT}/unlock`]: { ...READY, state: 'queued', document: null },
  });
  expect(await screen.findByText('It opens with a password only.')).toBeTruthy();
  await user.type(screen.getByLabelText('Password of the PDF'), 'guess{Enter}');
  expect(await screen.findByText('That is not the password of this PDF.')).toBeTruthy();
  await user.type(screen.getByLabelText('Password of the PDF'), 'fixture{Enter}');
  expect(await row('1 Fit the ring')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { password: 'guess' },
    { password: 'fixture' },
  ]);
});

test('a document that cannot be read gives the reason, and so does an expired proposal or one of somebody else', async () => {
  openLook({ [`GET ${AT}`]: { ...READY, state: 'unusable', message: 'This PDF has no text.', document: null } });
  expect((await screen.findByRole('alert')).textContent).toContain('This PDF has no text.');
  vi.unstubAllGlobals();
  cleanup();
  openLook({ [`GET ${AT}`]: Response.json({ code: 'NOT_FOUND', message: 'This look is over.' }, { status: 404 }) });
  expect((await screen.findByRole('alert')).textContent).toContain('This look is over.');
});

test('one or several steps are joined, indented, left out, split and undone; the server gets what the page shows', async () => {
  const { user, sent } = openLook({
    [`POST ${AT}/instruction`]: () => Response.json({ workInstruction: MADE, remarks: [] }, { status: 201 }),
  });
  // It has the focus while another step is selected.
  key(await row('2 Let it cool'), 'j', { altKey: true });
  await waitFor(() => expect(names()).toEqual(['1 Fit the ring', '2 Clean up']));
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.click(await row('2 Let it cool'));
  await user.keyboard('{Shift>}');
  await user.click(await row('3 Clean up'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('2 steps chosen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^One level in/ }));
  await waitFor(() => expect(names()).toEqual(['1 Fit the ring', '1.1 Let it cool', '1.2 Clean up']));
  key(await row('1.1 Let it cool'), 'Delete');
  await waitFor(() => expect(names()).toEqual(['1 Fit the ring']));
  const alertMenu = screen.getByRole('button', { name: 'Actions for paragraph 1' });
  key(alertMenu, 't');
  expect(await screen.findByText('WARNING: Hot.')).toBeTruthy();
  key(screen.getByRole('button', { name: 'Actions for paragraph 2' }), 's');
  await waitFor(() => expect(names()).toEqual(['1 Fit the ring', '2 Push it on']));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({
    title: 'Ring',
    steps: [
      { _id: 'a', title: 'Fit the ring', blocks: [{ node: paragraph('WARNING: Hot.') }], children: [] },
      { title: 'Push it on', blocks: [], children: [] },
    ],
  });
  expect(sessionStorage.length).toBe(0);
});

test('a step is renamed in the title field, which keeps the focus; a blank title changes nothing', async () => {
  const { user } = openLook();
  key(await row('2 Let it cool'), 'F2');
  const field = await screen.findByLabelText<HTMLInputElement>('Title of step 2');
  await user.clear(field);
  await user.type(field, 'Let it cool down{Enter}');
  expect(await row('2 Let it cool down')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe('Let it cool down');
});

test('typed numbers are removed from all titles in one step, and undone', async () => {
  const titles = ['Scope', '1 Undo', '2 Lift', '12 V supply'];
  const steps = titles.map((title) => ({ _id: title, title, blocks: [], children: [] }));
  const { user } = openLook({ [`GET ${AT}`]: { ...READY, document: { ...READY.document, steps } } });
  await user.click(await screen.findByText('2 titles begin with numbers of the document'));
  const listed = within(screen.getByRole('list', { name: 'Titles with numbers of the document' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(['1 Undo', '2 Lift']);
  expect(screen.queryByText(/refers? to such/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  expect(await row('2 Undo')).toBeTruthy();
  expect(names()).toEqual(['1 Scope', '2 Undo', '3 Lift', '4 12 V supply']);
  expect(screen.queryByRole('button', { name: 'Take off' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(names()).toEqual(['1 Scope', '2 1 Undo', '3 2 Lift', '4 12 V supply']);
});

test('texts that refer to typed numbers are named before the numbers are removed', async () => {
  const node = { type: 'paragraph', content: [{ type: 'text', text: 'Do as in step 2.' }] };
  const steps = ['1 Undo', '2 Lift', '3 Put'].map((title, index) => ({
    _id: title,
    title,
    children: [],
    blocks: index === 2 ? [{ node }] : [],
  }));
  openLook({ [`GET ${AT}`]: { ...READY, document: { ...READY.document, steps } } });
  expect(await screen.findByText('A text refers to such a number and stays as it is: "step 2"')).toBeTruthy();
});

test('a Word document has no page view; a sentence in place of the page number says so', async () => {
  openLook();
  const text = within(await screen.findByRole('region', { name: 'Text' }));
  expect(text.getByText('A Word document has no pages to show beside its steps.')).toBeTruthy();
  expect(screen.getAllByRole('radio').map((view) => view.getAttribute('value'))).toEqual(['text', 'remarks']);
  expect(screen.getAllByRole('separator').map((grip) => grip.getAttribute('aria-label'))).toEqual(['Resize Width of the steps']);
});

test('the last step cannot be left out', async () => {
  const { user } = openLook();
  await row('1 Fit the ring');
  fireEvent.keyDown(await row('1 Fit the ring'), { key: 'a', ctrlKey: true });
  key(await row('1 Fit the ring'), 'Delete');
  expect(await screen.findByText(/^At least one step stays/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(names()).toHaveLength(3);
});

test('corrections are restored after a reload, and Cancel asks before it discards them', async () => {
  openLook();
  key(await row('3 Clean up'), 'Delete');
  await waitFor(() => expect(names()).toHaveLength(2));
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  cleanup();
  vi.unstubAllGlobals();
  const { user, sent } = openLook({ [`DELETE ${AT}`]: { _id: ID } });
  expect(await row('2 Let it cool')).toBeTruthy();
  expect(names()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Go on correcting' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard corrections' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(sessionStorage.length).toBe(0);
});

test('undone corrections are not restored after a reload', async () => {
  const { user } = openLook();
  key(await row('3 Clean up'), 'Delete');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  cleanup();
  vi.unstubAllGlobals();
  openLook();
  await row('3 Clean up');
  expect(names()).toHaveLength(3);
});

test('a remark links to its step; a new alert has a remark, too', async () => {
  const { user } = openLook();
  await row('1 Fit the ring');
  await user.click(screen.getByText('Remarks 2'));
  const list = within(screen.getByRole('region', { name: 'Remarks' }));
  expect(list.getByText(/^Under "Fit the ring": A paragraph became an alert/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: /Hidden text was left out/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Title of step 2').value).toBe('Let it cool');
});

test('a PDF shows a note about what its steps lose, a Word document does not', async () => {
  const words = /^Bold, colours and links of a PDF do not come along/;
  const first = openLook();
  await first.user.click(await screen.findByRole('radio', { name: /^Remarks/ }));
  expect(await screen.findByText(/^Left out or changed/)).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  const { user } = openLook({ [`GET ${AT}`]: { ...READY, pdf: 'f'.repeat(64), document: { ...READY.document, remarks: [] } } });
  await user.click(await screen.findByRole('radio', { name: /^Remarks/ }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a taken title is reported at its field; a retry after a lost answer uses the same key', async () => {
  const keys: string[] = [];
  const answers = [
    Response.json({ code: 'DATABASE_BUSY', message: 'The server is busy.' }, { status: 503 }),
    Response.json({ code: 'DUPLICATE_TITLE', message: 'E11000', title: 'Ring' }, { status: 409 }),
  ];
  const { user } = openLook({
    [`POST ${AT}/instruction`]: () => answers.shift() ?? Response.json({ workInstruction: MADE, remarks: [] }, { status: 201 }),
  });
  await row('1 Fit the ring');
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const named = new Headers(request.headers).get('idempotency-key');
    if (named !== null) keys.push(named);
    return fetched(address, request);
  });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('That Work Instruction Title is Unavailable')).toBeTruthy();
  await user.type(screen.getByLabelText('Title'), ' two');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('if the target step is deleted meanwhile, the author is asked whether the steps go to the end', async () => {
  const into = { ...READY, workInstruction: { _id: 'w1', title: 'Guide' } };
  const bodies: unknown[] = [];
  const { user, place } = openLook(
    {
      [`GET ${AT}`]: into,
      [`POST ${AT}/steps`]: ({ body }: { body: { StepID?: string } }) => {
        bodies.push(body);
        if (body.StepID) return Response.json({ code: 'NOT_FOUND', StepID: 's1', message: 'gone' }, { status: 404 });
        return { version: 3, stepIDs: ['n1'], alertIDs: ['a1'], remarks: [] };
      },
    },
    `/look/${ID}?into=w1&place=before&beside=s1`,
  );
  await row('1 Fit the ring');
  expect(screen.getByText(/^Into "Guide", above the chosen step/)).toBeTruthy();
  expect(screen.queryByLabelText('Title')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await user.click(await screen.findByRole('button', { name: 'Insert at the end' }));
  await waitFor(() => expect(place().search).toContain('step=n1'));
  expect(bodies).toMatchObject([{ WIPID: 'w1', StepID: 's1', place: 'before' }, { WIPID: 'w1' }]);
  expect(takeInsertion('w1'), 'for the undo of the editor').toEqual({ stepIds: ['n1'], alertIds: ['a1'] });
});
