import { expect, test, vi } from 'vitest';
import { assignedGuide, lossyLine, onEachPlant, signIn, TEST_PASSWORD, type TestCaller } from '../../../test/index.ts';

/** A hundred steps are written on two databases, while other tests run. */
const PATIENT = { timeout: 60_000 };

onEachPlant('ticks that waited on a device', (plant) => {
  let entries = 0;
  const entryOf = (stepId: string, more: object = {}) => [
    { _id: stepId, done: true, eventId: `event-${++entries}`, at: Date.now() - 60_000, revision: 1, run: 1, ...more },
  ];
  const send = (who: TestCaller, guide: { path: string }, batch: readonly object[]) =>
    who.post(`${guide.path}/ticks`, { userID: who.user._id, entries: batch });
  const single = (who: TestCaller, { id }: { id: string }, stepsDone: readonly object[]) =>
    who.patch('/api/users/stepsDone', { updates: { assignments: [{ WIPID: id, stepsDone }] }, userID: who.user._id, wip_ID: id });
  const recorded = async (who: TestCaller, { id }: { id: string }) =>
    plant.server.context.storage.read(async ({ assignments, events }) => ({
      events: await assignments.progressEvents(who.user._id, id, 1),
      log: (await events.list({ kinds: ['progress.recorded'], limit: 1_000 })).filter(({ subjectId }) => subjectId === id),
    }));
  async function aGuide(steps: number, more: { watched?: boolean } = {}) {
    const who = await plant.server.person('Artisan');
    return { who, guide: await assignedGuide(plant.server, who.user._id, { steps, ...more }) };
  }
  /** Transactions in which ticks were written; `onTick` is called with each, and may fail it. */
  async function transactionsOf(work: () => Promise<unknown>, onTick = async (_number: number): Promise<void> => undefined) {
    const { storage } = plant.server.context;
    const transaction = storage.transaction.bind(storage);
    const written = new Set<unknown>();
    let ticks = 0;
    const spy = vi.spyOn(storage, 'transaction').mockImplementation((run) =>
      transaction((tx) => {
        const append = tx.assignments.appendProgress.bind(tx.assignments);
        tx.assignments.appendProgress = async (event) => {
          written.add(tx);
          await onTick(++ticks);
          return append(event);
        };
        return run(tx);
      }),
    );
    await work().finally(() => spy.mockRestore());
    return written.size;
  }

  test(
    'LITE-02: a hundred steps marked in a cellar arrive in one call and one transaction, in their order, each on record',
    PATIENT,
    async () => {
      const { who, guide } = await aGuide(100);
      const batch = guide.stepIds.map((id) => entryOf(id));
      expect(await transactionsOf(async () => expect((await send(who, guide, batch)).status).toBe(200))).toBe(1);
      const { events, log } = await recorded(who, guide);
      expect(events.map(({ itemId }) => itemId)).toEqual(guide.stepIds);
      expect(log).toHaveLength(100);
      // The same one by one, as a device without batches does.
      const other = await aGuide(3);
      const singles = other.guide.stepIds.map((id) => entryOf(id));
      const sendSingly = async () => {
        for (const entry of singles) expect((await single(other.who, other.guide, entry)).status).toBe(200);
      };
      expect(await transactionsOf(sendSingly)).toBe(3);
    },
  );

  test('LITE-02: a batch leaves the same record, and is answered with the same state, as its entries sent one by one', async () => {
    const [one, other] = [await aGuide(3), await aGuide(3)];
    const batchOf = ([a = '', b = '']: readonly string[]) => [
      entryOf(a),
      entryOf(b),
      entryOf(a, { done: false, at: Date.now() - 30_000 }),
    ];
    const together = await send(one.who, one.guide, batchOf(one.guide.stepIds));
    let last = {};
    for (const entry of batchOf(other.guide.stepIds)) last = (await single(other.who, other.guide, entry)).body;
    const plain = ({ guide, who }: typeof one, value: unknown) =>
      JSON.parse(
        [guide.id, who.user._id, who.user.username, ...guide.stepIds]
          .reduce((text, id, at) => text.replaceAll(id, `<${at}>`), JSON.stringify(value))
          .replaceAll(/"(?:at|receivedAt)Ms":\d+|"deviceId":"[^"]*"|"id":"event-\d+"/g, '"moment":0'),
      );
    expect(plain(one, together.body.assignment)).toEqual(plain(other, last));
    const [here, there] = [await recorded(one.who, one.guide), await recorded(other.who, other.guide)];
    expect(plain(one, here.events)).toEqual(plain(other, there.events));
    expect(
      plain(
        one,
        here.log.map(({ payload }) => payload['progress']),
      ),
    ).toEqual(
      plain(
        other,
        there.log.map(({ payload }) => payload['progress']),
      ),
    );
  });

  test(
    'LITE-02: one refused entry among a hundred is answered with its reason, and the others are on record',
    PATIENT,
    async () => {
      const { who, guide } = await aGuide(100, { watched: true });
      const batch = [...guide.stepIds.slice(1), guide.stepIds[0] ?? ''].map((id) => entryOf(id));
      const [refused] = batch.splice(-1);
      batch.splice(50, 0, refused ?? []);
      const { body } = await send(who, guide, batch);
      expect(body.entries.filter(({ status }: { status: number }) => status === 200)).toHaveLength(99);
      const alone = await single(who, guide, refused ?? []);
      expect(body.entries[50]).toEqual({ status: alone.status, error: alone.body });
      expect(body.entries[50].error).toMatchObject({ code: 'NEEDS_VERIFICATION', steps: [guide.stepIds[0]] });
      expect((await recorded(who, guide)).events.map(({ itemId }) => itemId)).toEqual(guide.stepIds.slice(1));
    },
  );

  test('LITE-02: a batch whose answer was lost is sent again: each entry is known, and nothing is on record twice', async () => {
    const { who, guide } = await aGuide(4);
    const batch = guide.stepIds.slice(0, 3).map((id) => entryOf(id));
    const line = await lossyLine(plant.server.url, { loss: 1 });
    const behind = { ...(await signIn(line.url, who.user.username, TEST_PASSWORD)), guide };
    await expect(send(behind, guide, batch)).rejects.toThrow();
    expect([line.lost(), (await recorded(who, guide)).events.length]).toEqual([1, 3]);
    await line.close();
    // Something else was done meanwhile.
    const again = await send(who, guide, [...batch, entryOf(guide.stepIds[3] ?? '')]);
    expect(again.body.entries).toEqual([...Array(3).fill({ status: 200, known: true }), { status: 200 }]);
    expect(again.body.assignment.progress).toBe(100);
    const { events, log } = await recorded(who, guide);
    expect([events.length, log.length]).toEqual([4, 4]);
    // The control: under other ids they are other events, and all of them are on record.
    await send(
      who,
      guide,
      guide.stepIds.map((id) => entryOf(id)),
    );
    expect((await recorded(who, guide)).events).toHaveLength(8);
  });

  test('LITE-02: an entry whose own call was lost before is known in a batch, and the other way round', async () => {
    const { who, guide } = await aGuide(2);
    const [first, second] = guide.stepIds.map((id) => entryOf(id));
    await single(who, guide, first ?? []);
    expect((await send(who, guide, [first ?? [], second ?? []])).body.entries).toEqual([
      { status: 200, known: true },
      { status: 200 },
    ]);
    expect((await single(who, guide, second ?? [])).status).toBe(200);
    expect((await recorded(who, guide)).events).toHaveLength(2);
  });

  test('LITE-02: when the server fails in the middle, nothing of the batch is on record', async () => {
    const { who, guide } = await aGuide(3);
    const batch = guide.stepIds.map((id) => entryOf(id));
    const failsAtSecond = async (number: number) => {
      if (number === 2) throw new Error('broken');
    };
    await transactionsOf(async () => expect((await send(who, guide, batch)).status).toBe(500), failsAtSecond);
    expect((await recorded(who, guide)).events).toEqual([]);
    expect((await send(who, guide, batch)).body.entries).toEqual(Array(3).fill({ status: 200 }));
  });

  test('LITE-02: work of nobody else, more than 200 entries and ticks without an id or a time are refused as a whole', async () => {
    const { who, guide } = await aGuide(1);
    const [stepId = ''] = guide.stepIds;
    const another = await plant.server.person('Artisan');
    const forAnother = await who.post(`${guide.path}/ticks`, { userID: another.user._id, entries: [entryOf(stepId)] });
    expect(forAnother.status).toBe(403);
    expect(
      (
        await send(
          who,
          guide,
          Array.from({ length: 201 }, () => entryOf(stepId)),
        )
      ).status,
    ).toBe(400);
    for (const missing of ['eventId', 'at'])
      expect((await send(who, guide, [entryOf(stepId, { [missing]: undefined })])).status).toBe(400);
    expect((await recorded(who, guide)).events).toEqual([]);
    const notAssigned = await send(another, guide, [entryOf(stepId)]);
    expect([notAssigned.body.entries[0].status, notAssigned.body.assignment]).toEqual([403, null]);
  });
});
