import '../../test-device.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastOf, startTestSession } from '../../test-page.tsx';
import { aMessage, aParent, aThread, openFeedback } from './for-tests/open-feedback.tsx';

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('FEED-01 FEED-03: threads are grouped by instruction with last message and unread count; opening one shows its messages and marks them as read', async () => {
  const { user, sent, place } = openFeedback();
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

test('FEED-03: opening another thread replaces the messages of the first', async () => {
  const other = { ThreadID: 't2', ThreadName: 'Washer missing', unread: 0, messages: 1 };
  const answered = Promise.withResolvers<object[]>();
  const said = aMessage(1, { _id: 'n1', message: 'Where is the washer?', ThreadID: 't2' });
  const { user } = openFeedback('/dashboard/feedback?thread=t1', {
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
  expect(screen.queryByText('Words 1'), 'while the other thread is loading').toBeNull();
  answered.resolve([aThread({ ...other, Feedback: [said] })]);
  await screen.findByRole('log');
  expect(shown()).toEqual([expect.stringContaining('Where is the washer?')]);
});

test('FEED-19: an open thread polls for new messages every 30 s and shows them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const queries: (string | null)[] = [];
    openFeedback('/dashboard/feedback?thread=t1', {
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

test('VAL-39 VAL-43 VAL-44: files that a message cannot have are refused with the specified sentence and advice, and none are added', async () => {
  const { user } = openFeedback('/dashboard/feedback?thread=t1');
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
    'Unsupported file type. Supported types: jpg, jpeg, png, gif, webp, bmp, svg, mp4, webm, ogg, mov, mp3, wav, oga, m4a, aac, opus.',
  );
  const six = Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}.png`));
  expect(await withFiles(...six)).toBe('You can only upload 25MB of files and 5 files at a time');
  expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull();
});

test('a delayed message shows when it was written and when it arrived; a thread about stopped work says so until it is resolved', async () => {
  const [written, minute] = [Date.UTC(2026, 0, 5, 12), 60_000];
  const report = { _id: 'r', StepID: 's', stepNumber: '2.1', stepTitle: 'Fit', revision: 3, run: 1, stopped: true };
  const late = aMessage(1, { date: written, received: written + 2 * minute });
  const soon = aMessage(2, { date: written, received: written + minute - 1 });
  const [open, settled] = [null, { UserID: 'l', username: 'lead_one', date: 1, note: '' }].map((resolved) =>
    aThread({ ThreadName: 'Problem at 2.1: Fit', report, resolved, Feedback: [late, soon] }),
  );
  const times = (words: string) => within(screen.getByText(words).closest('li') as HTMLElement).getAllByText(/\d\d:\d\d [AP]M/);
  openFeedback('/dashboard/feedback?thread=t1', {
    'GET /api/feedback': [aParent(open as object)],
    'GET /api/feedback/getfeedbackthreads/t1': [open],
  });
  await screen.findByText('Words 1');
  expect(times('Words 1').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^01\/05\/2026 \d\d:00 [AP]M$/),
    expect.stringMatching(/^received 01\/05\/2026 \d\d:02 [AP]M$/),
  ]);
  expect(times('Words 2')).toHaveLength(1);
  expect(screen.getAllByText('Stopped')).toHaveLength(2);
  cleanup();
  openFeedback('/dashboard/feedback?thread=t1', {
    'GET /api/feedback': [aParent(settled as object)],
    'GET /api/feedback/getfeedbackthreads/t1': [settled],
  });
  await screen.findByText('Words 1');
  expect([screen.queryByText('Stopped'), screen.getAllByText('Was stopped').length]).toEqual([null, 1]);
});

test('a message from a device with a wrong clock shows the time of the server, and says that the clock was wrong', async () => {
  const received = Date.UTC(2026, 0, 5, 12);
  const thread = aThread({ Feedback: [aMessage(1, { date: 0, received }), aMessage(2, { date: received, received })] });
  openFeedback('/dashboard/feedback?thread=t1', {
    'GET /api/feedback': [aParent(thread)],
    'GET /api/feedback/getfeedbackthreads/t1': [thread],
  });
  await screen.findByText('Words 1');
  const [wrong, right] = [1, 2].map((number) => screen.getByText(`Words ${number}`).closest('li')?.textContent);
  expect(wrong).toMatch(/01\/05\/2026 \d\d:00 [AP]Mthe clock of the device was wrong/);
  expect([wrong, right].map((each) => /1970|received|wrong/.exec(each ?? '')?.[0])).toEqual(['wrong', undefined]);
});

test('FEED-04 FEED-06 CONST-30: members are added and removed; the person who started the thread cannot be removed', async () => {
  const { user, sent } = openFeedback('/dashboard/feedback?thread=t1', { 'POST /api/feedback/updatethreadusers': aThread() });
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

test('FEED-20: a thread is deleted after the specified question, and closed', async () => {
  const { user, sent, place } = openFeedback('/dashboard/feedback?thread=t1', {
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

test('FEED-21: leads can delete all threads of an instruction after the specified question; others cannot', async () => {
  openFeedback();
  await screen.findByText('Torque value');
  expect(screen.queryByRole('button', { name: 'More for Pump' })).toBeNull();
});

test('a deleted thread, or one that the user was removed from, says so and links back', async () => {
  const { user, place } = openFeedback('/dashboard/feedback?thread=t1', {
    'GET /api/feedback/getfeedbackthreads/t1': () =>
      Response.json({ code: 'FORBIDDEN', message: 'You are not in this thread.' }, { status: 403 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Back to the threads' }));
  expect(new URLSearchParams(place().search).has('thread')).toBe(false);
});

test('a resolved thread shows by whom and why, accepts no message, and can be reopened', async () => {
  const resolved = { UserID: 'l', username: 'lead_one', date: 1_700_000_000_000, note: 'See drawing 7.' };
  let thread = aThread({ resolved, Feedback: [aMessage(1)] });
  const { user, sent } = openFeedback('/dashboard/feedback?thread=t1', {
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
  openFeedback('/dashboard/feedback?thread=t1', { 'GET /api/feedback/getfeedbackthreads/t1': [thread] });
  expect(await screen.findByText('Revision 2, run 1')).toBeTruthy();
  expect(screen.queryByText('Problem at step 3.2, Attach the belt') !== null).toBe(hasPlace);
});

test('threads that could not be loaded show an error and Retry; without threads there is a hint', async () => {
  let isBroken = true;
  const { user } = openFeedback('/dashboard/feedback', {
    'GET /api/feedback': () => {
      // Offline, this device would answer from its cache.
      if (isBroken) return Response.json({ message: 'Not now.', code: 'INTERNAL' }, { status: 500 });
      return [];
    },
  });
  expect(await screen.findByText('The threads could not be loaded.')).toBeTruthy();
  isBroken = false;
  await user.click(lastOf(screen.getAllByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('You are in no thread yet. Start one about a work instruction.')).toBeTruthy();
});

test('DESK-01: a message pending on a local backend says so, comes after earlier messages of others, and differs from a refused one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const mine = { username: 'somebody', UserID: 'u1', unsent: 'waiting' };
    const later = [aMessage(2), aMessage(3, { ...mine, _id: 'e1', message: 'Mine', unsent: 'refused' })];
    const queries: (string | null)[] = [];
    openFeedback('/dashboard/feedback?thread=t1', {
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
