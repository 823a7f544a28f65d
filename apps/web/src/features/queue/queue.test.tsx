import '../../test-device.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { currentSession } from '../../lib/session/index.ts';
import { databaseStore, outboxPerPerson, unansweredEntries } from '../../offline/outbox/index.ts';
import { outboxDatabase } from '../../offline/outbox/outbox-database.ts';
import { notePerson } from '../../offline/saved/people.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { describeEntry, exportText } from './describe-entry.ts';
import { keepSending, mayLeave, QueueMark, QueueSection } from './index.ts';
import { readQueue } from './use-queue.ts';

const DAY_MS = 24 * 3_600_000;
const KIND = 'benchbook-ticks';
let me = '';
let sent: string[] = [];

const ofKind = outboxPerPerson({
  name: KIND,
  store: (userId) =>
    databaseStore({ kind: KIND, userId, read: (kept): { eventId: string; userId: string; atMs: number } => Object(kept) }),
  send: async ({ eventId }) => void sent.push(eventId),
  isFinal: () => false,
  onConfirmed: () => undefined,
  onRefused: () => undefined,
});

beforeEach(async () => {
  startTestSession('Artisan');
  answerWith({});
  const session = currentSession().store.getState();
  me = session.phase === 'signed-in' ? session.user.id : '';
  sent = [];
  await (await outboxDatabase()).clear('entries');
  await notePerson('anna-id', 'anna', 0);
});

async function keep(userId: string, eventId: string, refusal?: string): Promise<void> {
  const store = databaseStore({ kind: KIND, userId, read: Object });
  const entry = { eventId, userId, atMs: 1_000, text: 'secret words' };
  await store.keep(entry);
  if (refusal !== undefined) await store.deadLetter?.({ entry, reason: refusal });
}

test('the header shows how many entries wait and whose they are; nothing while the server has everything', async () => {
  openPage(<QueueMark />);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await keep(me, 'one');
  await keep(me, 'two', 'It is not yours.');
  await keep('anna-id', 'three');
  openPage(<QueueMark />);
  expect((await screen.findByRole('link')).getAttribute('aria-label')).toContain('1 waits to be sent, 1 was refused, 1 of anna');
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.getByRole('link').dataset['refused']).toBe('true');
  cleanup();
  await ofKind(me).dismiss('two');
  openPage(<QueueMark />);
  expect((await screen.findByRole('link')).dataset['refused']).toBeUndefined();
});

test('after one step without a network the header names the second waiting entry: the alerts that were read', async () => {
  await keep(me, 'tick');
  await databaseStore({ kind: 'benchbook-info-readings', userId: me, read: Object }).keep({
    eventId: 'read',
    userId: me,
    atMs: 1,
  });
  openPage(<QueueMark />);
  expect((await screen.findByRole('link')).textContent).toContain('2 wait to be sent: 1 step, 1 reading');
});

test('with a local backend, which has its own line, an empty queue says nothing about the server', async () => {
  openPage(<QueueSection />);
  expect(await screen.findByText(/Nothing waits/)).toBeTruthy();
  act(() => connection.setState({ upstream: 'away' }));
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
  act(() => connection.setState({ upstream: null }));
});

test('of other users only the number is shown; the user’s own refused entries can be sent again and discarded', async () => {
  await keep('anna-id', 'hers');
  await keep(me, 'first', 'It is not yours.');
  await keep(me, 'second', '');
  const { user } = openPage(<QueueSection />);
  expect(
    await screen.findByText('anna: 1 waits. It is sent by this device if it is authorized, else when they sign in here.'),
  ).toBeTruthy();
  expect(await screen.findByText(/refused: It is not yours\./)).toBeTruthy();
  expect(await screen.findByText(/refused: the server gave no reason/)).toBeTruthy();
  await ofKind(me).flush();
  const items = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('A step marked as done'));
  expect(items()).toHaveLength(2);
  await user.click(within(items()[0] as HTMLElement).getByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(sent).toEqual(['first']));
  await vi.waitFor(() => expect(items()).toHaveLength(1));
  await user.click(within(items()[0] as HTMLElement).getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await vi.waitFor(async () => expect((await unansweredEntries()).map(({ eventId }) => eventId)).toEqual(['hers']));
});

test('waiting entries show the action, the step and the instruction, if those can be read', async () => {
  const gearbox = { title: 'Gearbox', stepOf: (id: string) => (id === 's2' ? '2 Drain oil' : undefined) };
  const find = async (id: string) => (id === 'gear' ? gearbox : undefined);
  const words = async (kind: string, entry: object) => {
    const queued = { userId: me, kind, eventId: 'e', order: 1, state: 'waiting' as const, refusal: null, entry };
    return (await describeEntry(queued, find)).words;
  };
  expect(await words(KIND, { isDone: true, instructionId: 'gear' })).toBe('A step marked as done · Gearbox');
  expect(await words(KIND, { isDone: true, instructionId: 'gear', itemId: 's2' })).toBe(
    'A step marked as done · Gearbox, step 2 Drain oil',
  );
  expect(await words('benchbook-reports', { instructionId: 'gear', stepId: 's2', text: 'It leaks.' })).toBe(
    'A problem report: It leaks. · Gearbox, step 2 Drain oil',
  );
  expect(await words(KIND, { isDone: false, instructionId: 'pump' })).toBe('A step marked as open again');
  // Not downloaded, or now assigned to another user: use the names that were shown then.
  const names = { title: 'Pump', step: '4 Fit the seal', stepNumber: '4' };
  expect(await words(KIND, { isDone: true, instructionId: 'pump', itemId: 's4', ...names })).toBe(
    'A step marked as done · Pump, step 4 Fit the seal',
  );
  expect(await words('benchbook-reports', { instructionId: 'pump', title: 'Pump', stepNumber: '4', text: 'It leaks.' })).toBe(
    'A problem report: It leaks. · Pump, step 4',
  );
  expect(await words('benchbook-info-readings', { instructionId: 'pump', title: 'Pump' })).toBe('Alerts that were read · Pump');
  expect(await words('benchbook-feedback', { threadId: 't', text: 'Bolt 12 too.' })).toBe('A message: Bolt 12 too.');
});

test('counting the waiting entries never reads their photos', async () => {
  await keep(me, 'mine');
  await keep('anna-id', 'hers', 'No.');
  const reads = [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((owner) => [
    vi.spyOn(owner, 'get'),
    vi.spyOn(owner, 'getAll'),
    vi.spyOn(owner, 'openCursor'),
  ]);
  const { mine, others } = await readQueue(me);
  expect([mine.map(({ eventId }) => eventId), others.map(({ name, count }) => [name, count])]).toEqual([['mine'], [['anna', 1]]]);
  const ofEntries = reads.flatMap(({ mock }) => mock.contexts).filter((store) => Object(store).name === 'entries');
  expect(ofEntries).toEqual([]);
  for (const read of reads) read.mockRestore();
});

test('waiting entries are exported with their files, readable without this device', () => {
  const bytes = new TextEncoder().encode('photo').buffer;
  const text = exportText([
    {
      userId: 'u',
      kind: KIND,
      eventId: 'e',
      order: 1,
      state: 'waiting',
      refusal: null,
      entry: { photo: { bytes } },
    },
  ]);
  expect(JSON.parse(text)[0]).toMatchObject({ eventId: 'e', entry: { photo: { bytes: { base64: btoa('photo') } } } });
});

test('old answered entries are removed by the clock of the server alone, and not before it is known', async () => {
  const database = await outboxDatabase();
  const answered = { userId: me, kind: KIND, entry: {}, order: 1 };
  await database.put('answered', { ...answered, eventId: 'young', answeredAtMs: Date.now() - 20 * DAY_MS });
  // The clock of this device is a year ahead, and the server has not been asked yet.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * DAY_MS);
  connection.setState({ epoch: null, clockAheadMs: 0 });
  const stop = keepSending();
  await new Promise((resolve) => setTimeout(resolve, 50));
  connection.setState({ epoch: 'e1', clockAheadMs: 365 * DAY_MS });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await database.get('answered', [me, KIND, 'young'])).toBeDefined();
  connection.setState({ epoch: null, clockAheadMs: 0 });
  stop();
  now.mockRestore();
});

test('who logs out is asked when something of theirs waits, and only then', async () => {
  const ask = vi.fn(async () => false);
  expect([await mayLeave(me, ask), ask.mock.calls.length]).toEqual([true, 0]);
  await keep('anna-id', 'hers');
  expect([await mayLeave(me, ask), ask.mock.calls.length]).toEqual([true, 0]);
  await keep(me, 'mine');
  expect([await mayLeave(me, ask), ask.mock.calls.length]).toEqual([false, 1]);
});

test('a person who logs out while the server is away reads that nobody can sign in until it is back', async () => {
  const ask = vi.fn<Parameters<typeof mayLeave>[1]>(async () => false);
  connection.setState({ isOnline: false });
  expect(await mayLeave(me, ask)).toBe(false);
  await keep(me, 'mine');
  expect(await mayLeave(me, ask)).toBe(false);
  connection.setState({ isOnline: true });
  const shutOut = 'Nobody can sign in on this device until the server is back, not even to follow what was downloaded.';
  expect(ask.mock.calls.map(([{ title, detail }]) => [title, detail])).toEqual([
    ['The server cannot be reached', shutOut],
    ['Something waits to be sent', shutOut],
  ]);
});
