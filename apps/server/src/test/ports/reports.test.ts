import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import type { ReportQuery, ReportRecord } from '../../ports/reports.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedInstruction, storedUser } from './fixtures.ts';
import { meddle } from './meddle.ts';

onEachDatabase('reports', ({ storage, address }) => {
  /** An instruction with one revision, and a person who works by it. */
  async function aBench() {
    const [instructionId, userId] = [await storedInstruction(storage()), await storedUser(storage())];
    await storage().transaction((tx) =>
      tx.revisions.insert({
        instructionId,
        number: 1,
        version: 1,
        title: 'Pump',
        text: '{}',
        sha256: sha256Hex('{}'),
        manifest: new Map(),
        files: [],
        itemHashes: new Map(),
        releasedBy: null,
        reason: '',
        releasedAtMs: NOON_MS,
      }),
    );
    return { instructionId, userId };
  }

  const aReport = ({ instructionId, userId }: { instructionId: string; userId: string }, given: Partial<ReportRecord> = {}) => ({
    id: anId(),
    kind: 'problem' as const,
    instructionId,
    userId,
    revision: 1,
    stepId: 'step',
    stepNumber: '2.1',
    stepTitle: 'Fit the bracket',
    run: 3,
    deviceId: null,
    text: 'The bolt is missing.',
    isStopped: false,
    files: [],
    atMs: NOON_MS - 5,
    receivedAtMs: NOON_MS,
    ...given,
  });

  const send = (...reports: ReportRecord[]) =>
    storage().transaction(async (tx) => {
      for (const report of reports) await tx.reports.insert(report);
    });
  const photo = async () => {
    const sha256 = sha256Hex(anId());
    const file = { id: anId(), name: 'bolt.jpg', sha256, sizeBytes: 123_456, mediaType: 'image/jpeg' };
    await storage().transaction((tx) => tx.files.recordBlob({ ...file, createdAtMs: NOON_MS }));
    return file;
  };

  test('FEED-13 FEED-17: a report is read back as it was sent, with its photos in order and the name of its sender', async () => {
    const bench = await aBench();
    const report = aReport(bench, { files: [await photo(), await photo()], deviceId: 'a device', run: null });
    await send(report);
    const username = (await storage().read((r) => r.users.find(bench.userId)))?.username;
    expect(await storage().read((r) => r.reports.find(report.id))).toEqual({
      ...report,
      username,
      resolution: null,
      threadId: null,
    });
    expect(await storage().read((r) => r.reports.find(anId()))).toBeNull();
  });

  test('a report on a missing revision, or with a photo without bytes, is not stored', async () => {
    const bench = await aBench();
    await expect(send(aReport(bench, { revision: 2 }))).rejects.toThrow();
    await expect(send(aReport(bench, { files: [{ ...(await photo()), sha256: '0'.repeat(64) }] }))).rejects.toThrow();
    expect((await storage().read((r) => r.reports.counts(bench.instructionId))).open).toBe(0);
  });

  test('reports are listed newest first, page by page, each once, also those with equal times', async () => {
    const bench = await aBench();
    const sent = Array.from({ length: 7 }, (_, index) => aReport(bench, { receivedAtMs: NOON_MS + Math.floor(index / 3) }));
    await send(...sent, aReport(await aBench()));
    const expected = sent.toSorted((one, other) => other.receivedAtMs - one.receivedAtMs || (other.id < one.id ? -1 : 1));
    const seen: string[] = [];
    let query: ReportQuery | null = { instructionId: bench.instructionId, limit: 2 };
    while (query) {
      const asked: ReportQuery = query;
      const page = await storage().read((r) => r.reports.page(asked));
      expect(page.total).toBe(7);
      seen.push(...page.rows.map(({ id }) => id));
      query = page.nextCursor === null ? null : { ...asked, cursor: page.nextCursor };
    }
    expect(seen).toEqual(expected.map(({ id }) => id));
    const other = storage().read((r) => r.reports.page({ instructionId: anId(), limit: 1, cursor: 'bm90IG1pbmU' }));
    await expect(other).rejects.toThrow('The cursor belongs to another list or order.');
  });

  test('open and resolved reports are distinguished and counted by step', async () => {
    const bench = await aBench();
    const lead = await storedUser(storage());
    const [first, second, third] = [aReport(bench), aReport(bench), aReport(bench, { stepId: 'other' })];
    await send(first, second, third);
    const resolution = { reportId: first.id, userId: lead, deviceId: null, note: 'Bolt refilled', atMs: NOON_MS + 9 };
    expect(await storage().transaction((tx) => tx.reports.resolve(resolution))).toBe(true);
    expect(await storage().transaction((tx) => tx.reports.resolve({ ...resolution, note: 'Me too' }))).toBe(false);
    const { instructionId } = bench;
    const ids = (query: Partial<ReportQuery>) =>
      storage().read(async (r) =>
        (await r.reports.page({ instructionId, limit: 9, ...query })).rows.map((row) => row.id).toSorted(),
      );
    expect(await ids({ isOpen: true })).toEqual([second.id, third.id].toSorted());
    expect(await ids({ isOpen: false })).toEqual([first.id]);
    expect(await ids({ stepId: 'step' })).toEqual([first.id, second.id].toSorted());
    expect(await storage().read((r) => r.reports.counts(instructionId))).toEqual({
      open: 2,
      resolved: 1,
      openByStep: new Map([
        ['step', 1],
        ['other', 1],
      ]),
    });
    const { userId } = first;
    expect(await storage().read((r) => r.reports.counts(instructionId, userId))).toMatchObject({ open: 2, resolved: 1 });
    expect(await storage().read((r) => r.reports.counts(instructionId, lead))).toMatchObject({ open: 0, resolved: 0 });
    const own = await storage().read((r) => r.reports.ownOpen(instructionId, userId));
    expect(own.toSorted((one, other) => one.stepId.localeCompare(other.stepId))).toEqual([
      { stepId: 'other', atMs: third.atMs },
      { stepId: 'step', atMs: second.atMs },
    ]);
    expect(await storage().read((r) => r.reports.ownOpen(instructionId, lead))).toEqual([]);
    const username = (await storage().read((r) => r.users.find(lead)))?.username;
    expect((await storage().read((r) => r.reports.find(first.id)))?.resolution).toEqual({
      userId: lead,
      username,
      note: 'Bolt refilled',
      atMs: NOON_MS + 9,
    });
  });

  test('open reports and stopped people are counted', async () => {
    const bench = await aBench();
    const other = { ...bench, userId: await storedUser(storage()) };
    const isStopped = true;
    const settled = aReport(bench, { isStopped });
    await send(aReport(bench, { isStopped }), aReport(bench, { isStopped }), aReport(bench), aReport(other), settled);
    const open = () => storage().read(async (r) => (await r.reports.openByInstruction()).get(bench.instructionId));
    expect(await open()).toEqual({ openCount: 5, stoppedCount: 1 });
    await send(aReport(other, { isStopped }));
    const resolution = { reportId: settled.id, userId: other.userId, deviceId: null, note: '', atMs: NOON_MS };
    await storage().transaction((tx) => tx.reports.resolve(resolution));
    expect(await open()).toEqual({ openCount: 5, stoppedCount: 2 });
  });

  test('a report that two leads resolve concurrently is resolved once', async () => {
    const bench = await aBench();
    const report = aReport(bench);
    await send(report);
    const people = [await storedUser(storage()), await storedUser(storage())];
    const answers = await Promise.all(
      people.map((userId) =>
        storage().transaction((tx) => tx.reports.resolve({ reportId: report.id, userId, deviceId: null, note: '', atMs: 1 })),
      ),
    );
    expect(answers.toSorted()).toEqual([false, true]);
  });

  test('the bytes of a photo are kept with its report, and its sender can read them', async () => {
    const bench = await aBench();
    const [file, lonely] = [await photo(), await photo()];
    await send(aReport(bench, { files: [file] }));
    const unneeded = await storage().read((r) => r.files.unreferencedBlobs(NOON_MS + 1, 1_000));
    expect([unneeded.includes(file.sha256), unneeded.includes(lonely.sha256)]).toEqual([false, true]);
    expect(await storage().transaction((tx) => tx.files.forgetBlob(file.sha256))).toBe(false);
    const mayRead = (userId: string) => storage().read((r) => r.reports.hasFile(userId, file.sha256));
    expect([await mayRead(bench.userId), await mayRead(anId())]).toEqual([true, false]);
  });

  test('the database refuses to change or delete a report', async () => {
    const bench = await aBench();
    const report = aReport(bench, { files: [await photo()] });
    await send(report);
    const resolution = { reportId: report.id, userId: bench.userId, deviceId: null, note: '', atMs: 1 };
    await storage().transaction((tx) => tx.reports.resolve(resolution));
    for (const statement of [
      `update report set text = 'never mind' where id = '${report.id}'`,
      `update report_file set sha256 = sha256 where report_id = '${report.id}'`,
      `update report_resolution set note = 'x' where report_id = '${report.id}'`,
      `delete from report_resolution where report_id = '${report.id}'`,
      `delete from report_file where report_id = '${report.id}'`,
      `delete from report where id = '${report.id}'`,
    ])
      await expect(meddle(address(), statement), statement).rejects.toThrow('A report is never changed or deleted');
  });
});
