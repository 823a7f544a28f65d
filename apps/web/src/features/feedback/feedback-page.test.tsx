import '../../test-device.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, lastOf, openPage, startTestSession } from '../../test-page.tsx';
import { FeedbackPage } from './index.ts';

const LEAD = { _id: 'l', username: 'lead_one' };
const ME = { _id: 'u1', username: 'somebody' };

const aMessage = (position: number, given: object = {}) => ({
  ...{ _id: `m${position}`, message: `Words ${position}`, username: 'lead_one', UserID: 'l', wip_name: 'Pump', WIPID: 'wi' },
  ...{ ThreadID: 't1', ThreadName: 'Torque value', FeedbackThread: 't1', Attachments: [], date: 1_700_000_000_000, position },
  ...given,
});
const aThread = (given: object = {}) => ({
  ...{ ThreadID: 't1', ThreadName: 'Torque value', WIPID: 'wi', wip_name: 'Pump', Users: [ME, LEAD], author: 'somebody' },
  ...{ authorID: 'u1', Feedback: [aMessage(2)], report: null, resolved: null, created: 1, changed: 1_700_000_000_000 },
  ...{ messages: 2, unread: 1, ...given },
});
const aParent = (...threads: object[]) => ({ wip_id: 'wi', wip_name: 'Pump', threads });

const PUMP = {
  ...{ _id: 'wi', title: 'Pump', isPDFViewer: false, preview_img: 'default-wi-preview-img.jpg', preview_sha256: null, tags: [] },
  ...{ publication_page: { docNum: '', system: '', subject: '' }, stepCount: 1, revision: null, archived: false },
  ...{ creation_date: 1, modified_date: 1, release: false, isBuilding: false, liveRevision: null, hasDraft: true },
  ...{ isAssignable: false, workStatus: 'Not Started', assignees: 0, completion: 0 },
};
const COUNTED = { headers: { 'X-Total-Count': '1' } };

const person = (user: object, role: string) => ({ ...user, role, image: '', status: 'Online', assignments: [] });
const PEOPLE = [person(ME, 'Artisan'), person(LEAD, 'Work Lead'), person({ _id: 's', username: 'sup_one' }, 'Shop Supervisor')];

const answers = (more: Record<string, unknown> = {}) => ({
  'GET /api/feedback': [aParent(aThread())],
  'GET /api/feedback/getfeedbackthreads/t1': [aThread({ Feedback: [aMessage(1), aMessage(2)] })],
  'PUT /api/feedback/threads/t1/read': { unread: 0 },
  'GET /api/users': PEOPLE,
  'GET /api/wip': [],
  ...more,
});

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address = '/dashboard/feedback', more: Record<string, unknown> = {}) {
  const sent = answerWith(answers(more));
  return { sent, ...openPage(<FeedbackPage />, address) };
}

test('FEED-01 FEED-03: threads stand by instruction, with what was said last and how much is unread; choosing one shows its messages and has them read', async () => {
  const { user, sent, place } = open();
  const group = within(await screen.findByRole('region', { name: 'Pump' }));
  expect(screen.getByRole('heading', { name: 'Feedback Threads' })).toBeTruthy();
  const row = group.getByRole('button', { name: /Torque value/ });
  expect(row.textContent).toContain('lead_one: Words 2');
  expect(within(row).getByText('1 unread message')).toBeTruthy();
  expect(screen.getByText('Select a thread to read its messages.')).toBeTruthy();
  await user.click(row);
  expect(new URLSearchParams(place().search).get('thread')).toBe('t1');
  const messages = within(await screen.findByRole('log', { name: 'Feedback messages' }));
  expect((await messages.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringContaining('Words 1'),
    expect.stringContaining('Words 2'),
  ]);
  await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ position: 2 }));
  await waitFor(() => expect(screen.queryByText('1 unread message')).toBeNull());
});

test('FEED-03: another thread is chosen, and its messages stand there in place of those of the first', async () => {
  const other = { ThreadID: 't2', ThreadName: 'Washer missing', unread: 0, messages: 1 };
  const answered = Promise.withResolvers<object[]>();
  const said = aMessage(1, { _id: 'n1', message: 'Where is the washer?', ThreadID: 't2' });
  const { user } = open('/dashboard/feedback?thread=t1', {
    'GET /api/feedback': [aParent(aThread(), aThread({ ...other, Feedback: [said] }))],
    'GET /api/feedback/getfeedbackthreads/t2': () => answered.promise,
  });
  const shown = () =>
    within(screen.getByRole('log', { name: 'Feedback messages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await screen.findByRole('log');
  expect(shown()).toEqual([expect.stringContaining('Words 1'), expect.stringContaining('Words 2')]);
  await user.click(screen.getByRole('button', { name: /Washer missing/ }));
  expect(screen.queryByText('Words 1'), 'while the other is being read').toBeNull();
  answered.resolve([aThread({ ...other, Feedback: [said] })]);
  await screen.findByRole('log');
  expect(shown()).toEqual([expect.stringContaining('Where is the washer?')]);
});

test('FEED-19: an open thread is asked for what is new every 30 s, and shows it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const queries: (string | null)[] = [];
    open('/dashboard/feedback?thread=t1', {
      'GET /api/feedback/getfeedbackthreads/t1': ({ query }: { query: URLSearchParams }) => {
        queries.push(query.get('after'));
        return [aThread({ Feedback: query.has('after') ? [aMessage(3)] : [aMessage(1), aMessage(2)], messages: 3 })];
      },
    });
    await screen.findAllByText('Words 2');
    expect(queries).toEqual([null]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByText('Words 3')).toBeTruthy();
    expect(screen.getByText('Words 1')).toBeTruthy();
    expect(queries).toEqual([null, '2']);
  } finally {
    vi.useRealTimers();
  }
});

test('FEED-02 FEED-05 VAL-45 VAL-46 VAL-47 VAL-48: a new thread names what it lacks; oneself is ticked and can not be taken out', async () => {
  const { user, sent, place } = open('/dashboard/feedback', {
    'GET /api/wip': () => Response.json([PUMP], COUNTED),
    'POST /api/feedback/createfeedbackthread': () => Response.json(aThread({ ThreadID: 't1' }), { status: 201 }),
  });
  await user.click(screen.getByRole('button', { name: 'New Thread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  const own = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /somebody \(you\)/ });
  expect([own.checked, own.disabled]).toEqual([true, true]);
  await user.click(dialog.getByRole('button', { name: 'Create Thread' }));
  for (const problem of ['A thread needs a name.', 'Choose a work instruction.', 'Choose at least one other person.'])
    expect(dialog.getByText(problem)).toBeTruthy();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: /Thread name/ }), 'Torque value');
  await user.click(await dialog.findByRole('button', { name: 'Pump' }));
  await user.click(dialog.getByRole('checkbox', { name: /lead_one/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Thread' }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('thread')).toBe('t1'));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    threadName: 'Torque value',
    workInstruction: { _id: 'wi' },
    users: [{ _id: 'l' }],
  });
});

test('WI-05 as design 10: opened on an instruction without a thread, a new one is begun with it chosen', async () => {
  open(`/dashboard/feedback?about=${encodeURIComponent('w2~&~Gear box')}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  expect(dialog.getByText('Gear box')).toBeTruthy();
});

test('a thread that was begun is not lost by Escape: it is asked first, and Enter keeps it; one that was not closes at once', async () => {
  const { user } = open();
  const begin = async () => {
    await user.click(screen.getByRole('button', { name: 'New Thread' }));
    return within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  };
  const isOpen = () => screen.queryByRole('dialog', { name: 'Create New Thread' }) !== null;
  await begin();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  const dialog = await begin();
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /Thread name/ });
  await user.type(name, 'Torque value');
  await user.keyboard('{Escape}');
  const keep = await screen.findByRole('button', { name: 'Go on' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('Torque value');
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked(), 'before a reload').toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close without creating' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(isAsked()).toBe(false);
});

test('a thread that is opened by keyboard begins at its heading, also one that is open already; a press leaves the focus where it is', async () => {
  const { user } = open();
  const row = await screen.findByRole('button', { name: /Torque value/ });
  await user.click(row);
  const heading = await screen.findByRole('heading', { name: 'Torque value' });
  expect(document.activeElement).toBe(row);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a thread that is opened by keyboard and comes late begins at its heading, unless one has gone on elsewhere', async () => {
  const answered = Promise.withResolvers<object[]>();
  const { user } = open('/dashboard/feedback', { 'GET /api/feedback/getfeedbackthreads/t1': () => answered.promise });
  (await screen.findByRole('button', { name: /Torque value/ })).focus();
  await user.keyboard('{Enter}');
  const search = screen.getByRole('searchbox', { name: 'Search threads' });
  await user.click(search);
  answered.resolve([aThread({ Feedback: [aMessage(1)] })]);
  await screen.findByRole('heading', { name: 'Torque value' });
  expect(document.activeElement).toBe(search);
});

test.each([
  { where: 'in the pages of a PDF', names: ['bolt.png', 'nut.png'], marks: { pdfPane: '' } },
  { where: 'beside one file alone', names: ['bolt.png'], marks: {} },
])('Left and Right are left to the browser $where', async ({ names, marks }) => {
  const files = names.map((name) => ({
    ...{
      _id: name,
      message_id: 'm1',
      thread_id: 't1',
      path: name,
      name,
      type: 'image/png',
      size: 9,
      sha256: name.padEnd(64, '0'),
    },
  }));
  const { user } = open('/dashboard/feedback?thread=t1', {
    'GET /api/feedback/getfeedbackthreads/t1': [aThread({ Feedback: [aMessage(1, { Attachments: files })] })],
  });
  await user.click(await screen.findByRole('button', { name: 'bolt.png, sent by lead_one' }));
  const place = document.createElement('div');
  Object.assign(place.dataset, marks);
  (await screen.findByRole('dialog', { name: 'bolt.png' })).append(place);
  expect(fireEvent.keyDown(place, { key: 'ArrowRight' })).toBe(true);
  expect(screen.getByRole('dialog', { name: 'bolt.png' })).toBeTruthy();
});

test('FEED-07: Left and Right lead through the files of a message, but not while the keys are those of a film', async () => {
  const aFile = (name: string, type: string) => ({
    ...{ _id: name, message_id: 'm1', thread_id: 't1', path: name, name, type, size: 9, sha256: name.padEnd(64, '0') },
  });
  const files = [aFile('bolt.png', 'image/png'), aFile('nut.mp4', 'video/mp4'), aFile('rust.png', 'image/png')];
  const { user } = open('/dashboard/feedback?thread=t1', {
    'GET /api/feedback/getfeedbackthreads/t1': [aThread({ Feedback: [aMessage(1, { Attachments: files })] })],
  });
  await user.click(await screen.findByRole('button', { name: 'bolt.png, sent by lead_one' }));
  const shown = (name: string) => screen.findByRole('dialog', { name });
  await shown('bolt.png');
  await user.keyboard('{ArrowLeft}');
  await shown('rust.png');
  screen.getByRole('button', { name: 'Zoom in' }).focus();
  await user.keyboard('{ArrowRight}');
  await shown('bolt.png');
  await waitFor(() => expect(document.activeElement?.textContent, 'what had the focus is gone with its file').toBe('1 of 3'));
  await user.keyboard('{ArrowRight}');
  const film = await within(await shown('nut.mp4')).findByLabelText('nut.mp4', { selector: 'video' });
  film.tabIndex = 0;
  film.focus();
  await user.keyboard('{ArrowRight}');
  expect(await shown('nut.mp4')).toBeTruthy();
});

test('while a thread is on its way to the server its window closes without a question that would be untrue', async () => {
  const created = Promise.withResolvers<Response>();
  const { user, place } = open('/dashboard/feedback', {
    'GET /api/wip': () => Response.json([PUMP], COUNTED),
    'POST /api/feedback/createfeedbackthread': () => created.promise,
  });
  await user.click(screen.getByRole('button', { name: 'New Thread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  await user.type(dialog.getByRole('textbox', { name: /Thread name/ }), 'Torque value');
  await user.click(await dialog.findByRole('button', { name: 'Pump' }));
  await user.click(await dialog.findByRole('checkbox', { name: /lead_one/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Thread' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  created.resolve(Response.json(aThread({ ThreadID: 't1' }), { status: 201 }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('thread')).toBe('t1'));
});

test('whoever has all threads shown goes on at their heading', async () => {
  const { user } = open(`/dashboard/feedback?about=${encodeURIComponent('wi~&~Pump')}`);
  await user.click(await screen.findByRole('button', { name: 'Show all threads' }));
  const heading = screen.getByRole('heading', { name: 'Feedback Threads' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('VAL-39 VAL-43 VAL-44: what a message can not carry is said in the words of the specification, with what to do, and nothing of it is added', async () => {
  const { user } = open('/dashboard/feedback?thread=t1');
  const files = await screen.findByLabelText<HTMLInputElement>('Add files', { selector: 'input' });
  const withFiles = async (...chosen: File[]) => {
    Object.defineProperty(files, 'files', { value: chosen, configurable: true });
    files.dispatchEvent(new Event('change', { bubbles: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Files not added' }));
    expect(dialog.getByText(/^None of the chosen files was added; your words are still here. Choose /)).toBeTruthy();
    const text = dialog.getByText(/Unsupported|You can only/).textContent;
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return text;
  };
  expect(await withFiles(new File(['x'], 'notes.txt'))).toBe(
    'Unsupported file type. Supported types: jpg, jpeg, png, gif, webp, bmp, svg, mp4, webm, ogg, mp3, wav, oga, m4a, aac, opus.',
  );
  const six = Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}.png`));
  expect(await withFiles(...six)).toBe('You can only upload 25MB of files and 5 files at a time');
  expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull();
});

test('FEED-04 FEED-06 CONST-30: people are added and taken out; who started the thread is locked', async () => {
  const { user, sent } = open('/dashboard/feedback?thread=t1', { 'POST /api/feedback/updatethreadusers': aThread() });
  await user.click(await screen.findByRole('button', { name: 'Feedback User Management' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Feedback User Management' }));
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: /somebody/ })).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /lead_one/ }));
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /sup_one/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ path }) => path.endsWith('updatethreadusers'))?.body).toEqual({
    thread_id: 't1',
    users: [{ _id: 'u1' }, { _id: 's' }],
  });
});

test('FEED-20: a thread is deleted after the question of the specification, and is left', async () => {
  const { user, sent, place } = open('/dashboard/feedback?thread=t1', {
    'POST /api/feedback/deletefeedbackthread': { ThreadID: 't1' },
  });
  await user.click(await screen.findByRole('button', { name: 'More for the thread Torque value' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete thread' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete this thread?')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(new URLSearchParams(place().search).has('thread')).toBe(false));
  expect(sent.find(({ path }) => path.endsWith('deletefeedbackthread'))?.body).toMatchObject({ thread: { ThreadID: 't1' } });
});

test('FEED-21: leads delete all threads of an instruction after its question; others are not offered it', async () => {
  open();
  await screen.findByText('Torque value');
  expect(screen.queryByRole('button', { name: 'More for Pump' })).toBeNull();
});

test('a thread that one was taken out of, or that is gone, says so and leads back', async () => {
  const { user, place } = open('/dashboard/feedback?thread=t1', {
    'GET /api/feedback/getfeedbackthreads/t1': () =>
      Response.json({ code: 'FORBIDDEN', message: 'You are not in this thread.' }, { status: 403 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Back to the threads' }));
  expect(new URLSearchParams(place().search).has('thread')).toBe(false);
});

test('a resolved thread says by whom and why, takes no message, and can be opened again', async () => {
  const resolved = { UserID: 'l', username: 'lead_one', date: 1_700_000_000_000, note: 'See drawing 7.' };
  let thread = aThread({ resolved, Feedback: [aMessage(1)] });
  const { user, sent } = open('/dashboard/feedback?thread=t1', {
    'GET /api/feedback/getfeedbackthreads/t1': () => [thread],
    'PATCH /api/feedback/threads/t1': () => {
      thread = aThread({ Feedback: [aMessage(1)] });
      return thread;
    },
  });
  expect(await screen.findByText('See drawing 7.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeTruthy();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'open', note: '' });
});

test.each([
  { ThreadName: 'Problem at 3.2: Attach the belt', hasPlace: false },
  { ThreadName: 'Belt too short', hasPlace: true },
])('a thread about a problem, "$ThreadName", names its step once, with revision and run', async ({ ThreadName, hasPlace }) => {
  const report = { _id: 'r', StepID: 's', stepNumber: '3.2', stepTitle: 'Attach the belt', revision: 2, run: 1 };
  const thread = aThread({ ThreadName, report });
  open('/dashboard/feedback?thread=t1', { 'GET /api/feedback/getfeedbackthreads/t1': [thread] });
  expect(await screen.findByText('Revision 2, run 1')).toBeTruthy();
  expect(screen.queryByText('Problem at step 3.2, Attach the belt') !== null).toBe(hasPlace);
});

test('threads that could not be loaded say so, with a way to try again; without any there is a word of what to do', async () => {
  let isBroken = true;
  const { user } = open('/dashboard/feedback', {
    'GET /api/feedback': () => {
      // Without a network this device would answer with what was read last.
      if (isBroken) return Response.json({ message: 'Not now.', code: 'INTERNAL' }, { status: 500 });
      return [];
    },
  });
  expect(await screen.findByText('The threads could not be loaded.')).toBeTruthy();
  isBroken = false;
  await user.click(lastOf(screen.getAllByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('You are in no thread yet. Start one about a work instruction.')).toBeTruthy();
});

test('DESK-01: what waits on a local backend says so, gives its place to what others said first, and is told apart from what was refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const mine = { username: 'somebody', UserID: 'u1', unsent: 'waiting' };
    const later = [aMessage(2), aMessage(3, { ...mine, _id: 'e1', message: 'Mine', unsent: 'refused' })];
    const queries: (string | null)[] = [];
    open('/dashboard/feedback?thread=t1', {
      'GET /api/feedback/getfeedbackthreads/t1': ({ query }: { query: URLSearchParams }) => {
        queries.push(query.get('after'));
        return [
          aThread({ Feedback: query.has('after') ? later : [aMessage(1), aMessage(2, { ...mine, _id: 'e1', message: 'Mine' })] }),
        ];
      },
    });
    const log = within(await screen.findByRole('log', { name: 'Feedback messages' }));
    expect(await log.findByText('On this computer. It is sent when the server can be reached.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await log.findByText('The server did not take this message.')).toBeTruthy();
    expect(log.getByRole('link', { name: 'Send it again or discard it' })).toBeTruthy();
    expect(log.getAllByRole('listitem').map((item) => /Words \d|Mine/.exec(item.textContent ?? '')?.[0])).toEqual([
      'Words 1',
      'Words 2',
      'Mine',
    ]);
    expect(queries).toEqual([null, '1']);
  } finally {
    vi.useRealTimers();
  }
});
