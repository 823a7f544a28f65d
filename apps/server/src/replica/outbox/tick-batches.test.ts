import { request } from 'node:http';
import { SERVER_MARK } from '@benchbook/contracts';
import { describe, expect, test } from 'vitest';
import { type AssignedGuide, assignedGuide, type TestCaller } from '../../test/index.ts';
import { localDesk, states } from '../for-tests/local-desk.ts';

/** A hundred steps are written twice, while other tests run. */
const PATIENT = { timeout: 60_000 };

describe.each(['sqlite', 'postgres'] as const)('ticks that a local backend sends together (%s)', (database) => {
  const { desk, sync, somebody, recorded } = localDesk({ central: { database } });

  let events = 0;
  /** A person with a guide, whose steps are all marked here while the server is away, each in a call of its own. */
  async function doneInACellar(steps: number, { refused = null as number | null, isMarked = true } = {}) {
    const { there, here } = await somebody();
    const guide = await assignedGuide(desk.central, there.user._id, { steps });
    await sync();
    desk.line.cut();
    const startMs = Date.now() - steps;
    const entries = guide.stepIds.map((_id, index) => [
      { _id, done: true, eventId: `local-${++events}`, at: startMs + index, revision: 1, run: 1 },
    ]);
    if (isMarked) await here.succeed('POST', `${guide.path}/ticks`, { userID: here.user._id, entries });
    if (refused !== null) await refuse(guide, refused);
    await sync();
    return { there, here, guide };
  }
  /** Makes a waiting entry one that the server refuses: there is no revision 9. */
  async function refuse(guide: AssignedGuide, at: number): Promise<void> {
    const { storage } = desk.local.context;
    await storage.transaction(async ({ outbox }) => {
      const entry = (await outbox.list({ subject: `wip:${guide.id}` }))[at];
      if (!entry) throw new Error('nothing waits');
      await outbox.save({ ...entry, body: JSON.parse(JSON.stringify(entry.body).replace('"revision":1', '"revision":9')) });
    });
  }
  /** Calls that the server gets, by method and path without ids. `lost`: the server does it, and the answer never comes. */
  function watchCalls({
    loses = (_number: number): boolean => false,
    refuses = false,
    filters = false,
    fails = (_number: number): boolean => false,
  } = {}) {
    const calls: string[] = [];
    desk.line.between((incoming, outgoing) => {
      const isTicks = incoming.url?.endsWith('/ticks') || incoming.url?.endsWith('/stepsDone');
      if (!isTicks) return false;
      const isBatch = incoming.url?.endsWith('/ticks') === true;
      calls.push(isBatch ? 'batch' : 'single');
      if (refuses && isBatch) {
        // What a server without the call answers: no route was asked, so that its mark is missing.
        incoming.resume();
        outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found.","code":"NOT_FOUND"}');
        return true;
      }
      if (filters && isBatch) {
        // A filter on the way that does not know the address.
        incoming.resume();
        outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>');
        return true;
      }
      if (fails(calls.length)) {
        incoming.resume();
        outgoing.writeHead(500, { 'content-type': 'application/json', [SERVER_MARK]: '1' });
        outgoing.end('{"message":"Something went wrong.","code":"INTERNAL"}');
        return true;
      }
      if (!loses(calls.length)) return false;
      const passed = request(desk.central.url + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) =>
        answer.resume().on('end', () => incoming.socket.destroy()),
      );
      incoming.pipe(passed);
      return true;
    });
    return calls;
  }
  async function arrive(here: TestCaller, count: number): Promise<void> {
    desk.line.mend();
    await sync();
    await expect.poll(async () => (await states(here)).filter((state) => state === 'pending').length, PATIENT).toBe(0);
    expect(await states(here)).toHaveLength(count);
  }

  test('DESK-01: a hundred steps marked without the server arrive with one call, in their order', PATIENT, async () => {
    const { there, here, guide } = await doneInACellar(100);
    expect(await states(here)).toEqual(Array(100).fill('pending'));
    const calls = watchCalls();
    await arrive(here, 100);
    expect(calls).toEqual(['batch']);
    expect((await recorded(there, guide)).map(({ itemId }) => itemId)).toEqual(guide.stepIds);
  });

  test('DESK-01: when the answer to them is lost they are sent again, and each is on record once', PATIENT, async () => {
    const { there, here, guide } = await doneInACellar(20);
    const calls = watchCalls({ loses: (number) => number === 1 });
    await arrive(here, 20);
    expect(calls).toEqual(['batch', 'batch']);
    expect(await recorded(there, guide)).toHaveLength(20);
    expect(await states(here)).toEqual(Array(20).fill('answered'));
  });

  test('DESK-01: one that the server refuses is parked with its reason, and the others are on record', PATIENT, async () => {
    const { there, here, guide } = await doneInACellar(5, { refused: 2 });
    const calls = watchCalls();
    await arrive(here, 5);
    expect([calls, await states(here)]).toEqual([['batch'], ['answered', 'answered', 'parked', 'answered', 'answered']]);
    const [parked] = await here.succeed('GET', '/api/local/outbox?state=parked');
    expect(parked).toMatchObject({ status: 404, tries: 1, message: expect.any(String) });
    expect((await recorded(there, guide)).map(({ itemId }) => itemId)).toEqual(guide.stepIds.toSpliced(2, 1));
  });

  test('DESK-01: a server that does not know the call gets them one by one, in their order', PATIENT, async () => {
    const { there, here, guide } = await doneInACellar(4);
    const calls = watchCalls({ refuses: true });
    await arrive(here, 4);
    expect(calls).toEqual(['batch', ...Array(4).fill('single')]);
    expect((await recorded(there, guide)).map(({ itemId }) => itemId)).toEqual(guide.stepIds);
  });

  test('DESK-01: behind a filter that does not know the call they arrive one by one, in their order', PATIENT, async () => {
    const { there, here, guide } = await doneInACellar(4);
    const calls = watchCalls({ filters: true });
    await arrive(here, 4);
    expect(calls).toEqual(['batch', 'batch', 'single', 'batch', 'single', 'single', 'single']);
    expect((await recorded(there, guide)).map(({ itemId }) => itemId)).toEqual(guide.stepIds);
  });

  test(
    'DESK-01: when the server fails at one of them they are sent one by one, and that one is not sent with others again',
    PATIENT,
    async () => {
      const { there, here, guide } = await doneInACellar(3);
      const calls = watchCalls({ fails: (number) => number === 1 || number === 4 });
      desk.line.mend();
      await sync();
      await expect.poll(() => calls.length, PATIENT).toBe(4);
      const undone = { _id: guide.stepIds[0], done: false, eventId: `local-${++events}`, at: Date.now(), revision: 1, run: 1 };
      await here.succeed('POST', `${guide.path}/ticks`, { userID: here.user._id, entries: [[undone]] });
      await arrive(here, 4);
      expect(calls).toEqual(['batch', ...Array(5).fill('single')]);
      expect((await recorded(there, guide)).map(({ itemId }) => itemId)).toEqual([...guide.stepIds, undone._id]);
    },
  );

  test('DESK-01: a report between the steps arrives between them', PATIENT, async () => {
    const { there, here, guide } = await doneInACellar(4, { isMarked: false });
    const marked = (ids: readonly string[]) =>
      here.succeed('POST', `${guide.path}/ticks`, {
        userID: here.user._id,
        entries: ids.map((_id) => [{ _id, done: true, eventId: `local-${++events}`, at: Date.now(), revision: 1, run: 1 }]),
      });
    await marked(guide.stepIds.slice(0, 2));
    const form = new FormData();
    const report = { StepID: guide.stepIds[1], revision: 1, run: 1, message: 'Bent', stopped: false, date: Date.now() };
    form.set('report', JSON.stringify(report));
    await here.upload(`${guide.path}/reports`, form);
    await marked(guide.stepIds.slice(2));
    const calls = watchCalls();
    await arrive(here, 5);
    expect(calls).toEqual(['batch', 'batch']);
    const log = await desk.central.context.storage.read(({ events: all }) => all.list({ limit: 1_000 }));
    const kinds = log
      .filter(({ subjectId, userId }) => subjectId === guide.id && userId === there.user._id)
      .map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'progress.recorded' || kind.startsWith('report.'))).toEqual([
      'progress.recorded',
      'progress.recorded',
      expect.stringMatching(/^report\./),
      'progress.recorded',
      'progress.recorded',
    ]);
  });
});
