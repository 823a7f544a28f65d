// @vitest-environment jsdom
import { aStep } from '@benchbook/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { openDB } from 'idb';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseShelf } from '../../../lib/outbox/index.ts';
import { createSession, provideSession } from '../../../lib/session/index.ts';
import '../../../test-device.ts';
import { openPage } from '../../../test-page.tsx';
import { OwnReports } from './own-reports.tsx';
import { type PendingReport, readPendingReport } from './pending-report.ts';
import { reportsOf } from './report-queues.ts';
import { useReporting } from './use-reporting.tsx';

const step = aStep({ title: 'Fit the bracket' });

/** What the server answers to a report: it takes it, says no for good, or is away. */
let answer: 'takes' | 'refuses' | 'is away';
/** Each test is another person, with a line of their own. */
let people = 0;
let userId = '';
interface Sent {
  readonly report: unknown;
  readonly photo: string | null;
  readonly key: string | null;
}
const sent: Sent[] = [];

beforeEach(() => {
  people += 1;
  userId = `reporter-${people}`;
  signIn();
  answer = 'takes';
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body, headers }: { body: FormData; headers: Headers }) => {
    expect(address).toBe('/api/wip/wi/reports');
    const photo = body.get('files');
    const report: Record<string, unknown> = JSON.parse(String(body.get('report')));
    const key = headers.get('idempotency-key');
    sent.push({ report, photo: photo instanceof Blob ? await textOf(photo) : null, key });
    if (answer === 'is away') throw new TypeError('Failed to fetch');
    if (answer === 'refuses') return Response.json({ code: 'FORBIDDEN', message: 'It is not yours.' }, { status: 403 });
    const { StepID, revision, run, message, date } = report;
    return Response.json({
      ...{ _id: 'r', kind: 'problem', WIPID: 'wi', StepID, stepNumber: '2.1', stepTitle: step.title, revision, run, message },
      ...{ UserID: userId, username: 'pat', deviceID: null, Attachments: [], date, received: 1, resolved: null },
    });
  });
});
afterEach(() => {
  cleanup();
  reportsOf(userId).stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function signIn(): void {
  localStorage.clear();
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const claims = { _id: userId, username: 'pat_fitter', role: 'Artisan', image: '', exp: 4_000_000_000 };
  const token = `${part({ alg: 'HS256' })}.${part(claims)}.x`;
  const session = createSession({ refresh: vi.fn(), logout: vi.fn(), isRejection: () => false });
  session.begin({ accessToken: token, refreshToken: token });
  provideSession(session);
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

function Bench({ revision }: { revision: number | null }) {
  const reporting = useReporting({ instruction: { id: 'wi', revision }, title: 'Gearbox', userId, run: 2 });
  return (
    <>
      {reporting.notices}
      <output>{reporting.waitingCount}</output>
      {reporting.button(step, '2.1')}
      {reporting.window}
    </>
  );
}

function Following() {
  const [revision, setRevision] = useState(3);
  return (
    <>
      <Bench revision={revision} />
      <button type="button" onClick={() => setRevision(4)}>
        the next is released
      </button>
    </>
  );
}

const open = (revision: number | null = 3) => openPage(<Bench revision={revision} />).user;

async function write(user: ReturnType<typeof open>, text: string) {
  await user.click(screen.getByRole('button', { name: 'Report a problem with step 2.1' }));
  const field = await screen.findByRole('textbox', { name: /What is wrong/ });
  if (text) await user.type(field, text);
  return field;
}
const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));
const kept = () => databaseShelf('benchbook-reports', userId, readPendingReport).load();
const aReport = (given: Partial<PendingReport> = {}): PendingReport => ({
  ...{
    eventId: `event-${people}`,
    userId,
    atMs: 1_000,
    instructionId: 'wi',
    title: 'Gearbox',
    revision: 3,
    stepId: step.id,
    stepNumber: '2.1',
  },
  ...{ run: 2, text: 'The bolt is too short.', photo: null, ...given },
});

test('a report says what it is kept with, and goes out with step, revision, run and the moment it was written', async () => {
  const user = open();
  await write(user, 'The bolt is too short.');
  const dialog = within(screen.getByRole('dialog', { name: 'Report a problem' }));
  expect(dialog.getByText('Step 2.1: Fit the bracket')).toBeTruthy();
  expect(dialog.getByText('The report is kept with this step in revision 3 and with your run 2.')).toBeTruthy();
  await press(user, 'Send');
  expect(await screen.findByText('Your report on step 2.1 was sent.')).toBeTruthy();
  expect(sent).toEqual([
    {
      report: {
        ...{ kind: 'problem', StepID: step.id, revision: 3, run: 2, message: 'The bolt is too short.' },
        date: expect.any(Number),
      },
      photo: null,
      key: expect.any(String),
    },
  ]);
  await press(user, 'Dismiss');
  expect(screen.queryByText(/was sent/)).toBeNull();
});

test('without words nothing is sent, and why stands at the field; of a working copy nothing is reported', async () => {
  const user = open();
  await write(user, '  ');
  await press(user, 'Send');
  expect(await screen.findByText('Please say in a few words what is wrong.')).toBeTruthy();
  expect(sent).toEqual([]);
  cleanup();
  open(null);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a report that is being written stays one of the revision that was on the screen, also when the next is released', async () => {
  const { user } = openPage(<Following />);
  await write(user, 'Wrong torque.');
  fireEvent.click(screen.getByText('the next is released'));
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ report }) => report)).toMatchObject([{ revision: 3 }]));
});

test('closing asks while there are words; they stay when the answer is no, and after a reload; they go when they are discarded', async () => {
  const user = open();
  const field = await write(user, 'Half a sen');
  await press(user, 'Cancel');
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(field).toHaveProperty('value', 'Half a sen');
  cleanup();
  const again = open();
  expect(await write(again, 'tence')).toHaveProperty('value', 'Half a sentence');
  await press(again, 'Cancel');
  await again.click(await screen.findByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await write(again, '')).toHaveProperty('value', '');
});

test('while the server is away a report waits on the device and says so; the same report goes out once it is back', async () => {
  answer = 'is away';
  const user = open();
  await write(user, 'No torque given.');
  await press(user, 'Send');
  expect(await screen.findByText('Your report on step 2.1 is waiting to be sent.')).toBeTruthy();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(document.querySelector('output')?.textContent).toBe('1');
  expect((await kept()).pending).toMatchObject([{ text: 'No torque given.', revision: 3, run: 2 }]);
  answer = 'takes';
  await reportsOf(userId).flush();
  expect(await screen.findByText('Your report on step 2.1 was sent.')).toBeTruthy();
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await kept()).toEqual({ pending: [], refused: [] });
});

test('what waited when the page was closed goes out at the next start, long text and photo, in the order it was written', async () => {
  const text = 'Worn. '.repeat(600).trim();
  const bytes = new TextEncoder().encode('a photo').buffer;
  const shelf = databaseShelf('benchbook-reports', userId, readPendingReport);
  await shelf.keep(aReport({ eventId: 'second', atMs: 2_000 }));
  await shelf.keep(aReport({ eventId: 'first', text, photo: { name: 'photo.jpg', bytes } }));
  await databaseShelf('benchbook-reports', 'somebody-else', readPendingReport).keep(aReport({ userId: 'somebody-else' }));
  open();
  expect(await screen.findByText('2 reports were sent.')).toBeTruthy();
  expect(sent.map(({ key, photo }) => [key, photo])).toEqual([
    ['first', 'a photo'],
    ['second', null],
  ]);
  expect(sent[0]?.report).toMatchObject({ message: text, date: 1_000 });
});

test('what another version of the app kept is sent where it can be, and otherwise holds up nothing', async () => {
  const shelf = databaseShelf('benchbook-reports', userId, readPendingReport);
  await shelf.keep(aReport({ eventId: 'ours', atMs: 9_000 }));
  const database = await openDB('benchbook-reports');
  const { title: _title, stepNumber: _number, ...older } = aReport({ eventId: 'older', atMs: 8_000 });
  for (const entry of [older, { eventId: 'newer', atMs: 1, words: ['x'] }, { ...older, eventId: 'odd', photo: {} }, undefined])
    await database.put('entries', { userId, eventId: entry?.eventId ?? 'none', entry, refusal: null });
  database.close();
  expect((await kept()).pending).toMatchObject([{ title: '', stepNumber: '' }, { stepNumber: '2.1' }]);
  open();
  expect(await screen.findByText('2 reports were sent.')).toBeTruthy();
  expect(sent.map(({ key }) => key)).toEqual(['older', 'ours']);
  expect(await kept()).toEqual({ pending: [], refused: [] });
});

test('a report that the server refuses is shown with the reason and its words, also after a reload, until it is sent again or discarded', async () => {
  answer = 'refuses';
  const user = open();
  await write(user, 'No torque given.');
  await press(user, 'Send');
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByText('Your report on step 2.1 was not taken: It is not yours.')).toBeTruthy();
  expect(refusal.getByText('No torque given.')).toBeTruthy();
  expect((await kept()).refused).toMatchObject([{ entry: { text: 'No torque given.' }, reason: 'It is not yours.' }]);
  cleanup();
  const { user: later } = openPage(<OwnReports userId={userId} />);
  expect(screen.getByText('Your report on step 2.1 of Gearbox was not taken: It is not yours.')).toBeTruthy();
  answer = 'takes';
  await press(later, 'Send again');
  expect(await screen.findByText('Your report on step 2.1 of Gearbox was sent.')).toBeTruthy();
  expect(await kept()).toEqual({ pending: [], refused: [] });
});

test('a refused report is discarded only after a question', async () => {
  answer = 'refuses';
  const user = open();
  await write(user, 'No torque given.');
  await press(user, 'Send');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard report' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(screen.queryByText(/was not taken/)).toBeNull());
  expect(await kept()).toEqual({ pending: [], refused: [] });
});

test('a device that has no room for a report says so, and the words stay in the window', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = open();
  const field = await write(user, 'No torque given.');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await press(user, 'Send');
  expect(await screen.findByText(/This device has no room to keep the report/)).toBeTruthy();
  expect([field, sent]).toMatchObject([{ value: 'No torque given.' }, []]);
});

test('a photo is made small, shown before it is sent, can be taken away, and one that is none is refused in words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const drawn: number[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await textOf(file)) !== 'camera') throw new DOMException('no picture', 'InvalidStateError');
    return { width: 5_120, height: 2_560, close: () => undefined };
  });
  const pen = { fillRect: () => undefined, drawImage: (_picture: unknown, ...box: number[]) => drawn.push(...box) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(Object.assign(new Blob(['small']), { arrayBuffer: async () => new TextEncoder().encode('small').buffer })),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  const user = open();
  await write(user, 'See the photo.');
  const choose = screen.getByLabelText('Choose a picture', { selector: 'input' });
  await user.upload(choose, new File(['text'], 'lie.png', { type: 'image/png' }));
  expect(await screen.findByText('This file could not be read as a picture. Please choose another one.')).toBeTruthy();
  await user.upload(choose, new File(['camera'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByAltText('The photo of your report')).toBeTruthy();
  expect([drawn, screen.queryByText(/could not be read/)]).toEqual([[0, 0, 2_560, 1_280], null]);
  await press(user, 'Remove photo');
  expect(screen.queryByAltText('The photo of your report')).toBeNull();
  await user.upload(choose, new File(['camera'], 'IMG_2.jpg', { type: 'image/jpeg' }));
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ photo }) => photo)).toEqual(['small']));
});
