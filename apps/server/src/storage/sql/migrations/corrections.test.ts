import { newId } from '@benchbook/domain/ids';
import { NEWS, type News, type NoticeSubject } from '@benchbook/domain/notifications';
import { foundKey } from '@benchbook/domain/search';
import { anId } from '@benchbook/testkit';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../../ports/body-hash.ts';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { instructionFields, NOON_MS, storedInstruction, storedUser } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { openSqlite } from '../../sqlite.ts';
import type { Tables } from '../tables/index.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { corrections } from './0037-corrections.ts';

onEachDatabase('the migration that corrects earlier ones', ({ storage, address }) => {
  async function withDatabase(work: (db: Kysely<Tables>) => Promise<void>) {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    await engine.write(work);
    await engine.close();
  }
  const again = () => withDatabase(corrections);

  interface NoticeValues {
    readonly news: News;
    readonly to: string;
    readonly about?: NoticeSubject | null;
    readonly causedBy?: string;
    readonly sender?: string;
    readonly minute?: number;
    readonly isByHand?: boolean;
    readonly key?: string;
  }
  /** A notice as stored before keys existed. */
  async function addNotice({
    news,
    to,
    about = null,
    causedBy,
    sender = 'pat',
    minute = 0,
    isByHand = false,
    key,
  }: NoticeValues) {
    const createdAtMs = NOON_MS + minute * 60_000;
    const id = newId(createdAtMs);
    const row = { id, recipientId: to, message: 'x', sender, recipientIds: [to], isRead: false, createdAtMs, about, isByHand };
    await storage().transaction((tx) =>
      tx.notifications.save([{ ...row, ...news, causedBy: causedBy ?? null, key: key ?? null }]),
    );
    return id;
  }
  const unread = (userId: string) =>
    storage().read(async (r) => (await r.notifications.ofUser(userId, { unreadOnly: true })).map(({ id }) => id));
  const settle = (key: string) => storage().transaction((tx) => tx.notifications.markKeyRead(key));

  async function aReport() {
    const [instructionId, userId, lead] = [
      await storedInstruction(storage()),
      await storedUser(storage()),
      await storedUser(storage()),
    ];
    const [id, threadId] = [anId(), anId()];
    await storage().transaction(async (tx) => {
      await tx.revisions.insert({
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
      });
      await tx.reports.insert({
        id,
        kind: 'problem',
        instructionId,
        userId,
        revision: 1,
        stepId: 'step',
        stepNumber: '2.1',
        stepTitle: 'Fit',
        run: 1,
        deviceId: null,
        text: 'Worn',
        isStopped: false,
        files: [],
        atMs: NOON_MS,
        receivedAtMs: NOON_MS,
      });
      const thread = { id: threadId, instructionId, name: 'Worn', authorId: userId, reportId: id, memberIds: [lead] };
      await tx.feedback.insert({ ...thread, atMs: NOON_MS });
    });
    return { id, lead, about: { topic: 'report', instructionId, id: threadId } as const };
  }

  test('notices of earlier reports are resolved with their report: immediately if it was, otherwise when it is', async () => {
    const [open, resolved] = [await aReport(), await aReport()];
    const notice = await addNotice({ news: NEWS.problemReported, to: open.lead, about: open.about });
    await addNotice({ news: NEWS.personStopped, to: resolved.lead, about: resolved.about });
    const resolution = { reportId: resolved.id, userId: resolved.lead, deviceId: null, note: '', atMs: NOON_MS + 1 };
    await storage().transaction((tx) => tx.reports.resolve(resolution));
    await again();
    expect([await unread(open.lead), await unread(resolved.lead)]).toEqual([[notice], []]);
    await settle(`report ${open.id}`);
    expect(await unread(open.lead)).toEqual([]);
  });

  test('of notices about refused releases the newest stays until the release; those of released instructions are resolved', async () => {
    const lead = await storedUser(storage());
    const release = { ...instructionFields().release, isRefused: true };
    const [refused, released] = [await storedInstruction(storage(), { release }), await storedInstruction(storage())];
    const of = (sender: string, minute: number) => addNotice({ news: NEWS.buildFailed, to: lead, sender, minute });
    await of(refused, 1);
    const newest = await of(refused, 2);
    await of(released, 3);
    await again();
    expect(await unread(lead)).toEqual([newest]);
    await settle(`refused-release ${refused}`);
    expect(await unread(lead)).toEqual([]);
  });

  test('notices of answered and repeated calls for a supervisor are resolved; that of a later call is when it ends', async () => {
    const [supervisor, user, waiting] = [await storedUser(storage()), await storedUser(storage()), await storedUser(storage())];
    const instructionId = await storedInstruction(storage());
    const about = { topic: 'verification', instructionId, id: 'step' } as const;
    const call = (causedBy: string, minute: number, key?: string) =>
      addNotice({ news: NEWS.verificationWanted, to: supervisor, causedBy, about, minute, ...(key !== undefined && { key }) });
    await call(user, 1);
    const verification = { id: anId(), userId: user, instructionId, run: 1, revision: 1, stepId: 'step', stepHash: 'h' };
    await storage().transaction((tx) =>
      tx.assignments.addVerification({ ...verification, verifierId: supervisor, atMs: NOON_MS + 90_000, endedAtMs: null }),
    );
    const afterIt = await call(user, 2);
    await call(waiting, 3);
    const keyed = await call(waiting, 4, `supervisor-call ${waiting} ${instructionId}`);
    await again();
    expect(await unread(supervisor)).toEqual([keyed, afterIt]);
    await settle(`supervisor-call ${user} ${instructionId}`);
    expect(await unread(supervisor)).toEqual([keyed]);
  });

  test('notices that are not urgent, were written by hand or have no subject are unchanged, also by a second run', async () => {
    const lead = await storedUser(storage());
    const { about } = await aReport();
    const ids = [
      await addNotice({ news: NEWS.problemResolved, to: lead, about, minute: 4 }),
      await addNotice({ news: NEWS.problemReported, to: lead, about, isByHand: true, minute: 3 }),
      await addNotice({ news: NEWS.problemReported, to: lead, about: { ...about, id: anId() }, minute: 2 }),
      await addNotice({ news: NEWS.problemReported, to: lead, minute: 1 }),
    ];
    await again();
    await again();
    expect(await storage().read((r) => r.notifications.ofUser(lead))).toMatchObject(
      ids.map((id) => ({ id, isRead: false, key: null })),
    );
  });

  test('a long tag that migration 0036 folded is found by its end, like a new one', async () => {
    const userId = await storedUser(storage());
    const names = { old: `${'Größe '.repeat(60)}Łódź`, new: `${'Länge '.repeat(60)}Łódź`, short: 'Prüfung  Süd' };
    const ids = new Map<string, string>();
    for (const [age, name] of Object.entries(names)) {
      const instructionId = await storedInstruction(storage());
      ids.set(age, instructionId);
      await storage().transaction(async (tx) => {
        const tag = await tx.tags.ensure({ id: anId(), name }, NOON_MS);
        await tx.tags.assign(instructionId, [tag.id]);
        await tx.instructions.putLiveText(instructionId, instructionFields({ title: age }));
        await tx.assignments.assign({ userId, instructionId, assignedBy: null, assignedAtMs: NOON_MS });
      });
    }
    const found = async (search: string) =>
      (await storage().read((r) => r.instructions.listSummaries({ search, assigneeId: userId }))).rows.map(({ id }) => id);
    await withDatabase(async (db) => {
      const { rows } = await sql<{ id: string; name_key: string }>`select id, name_key from tag`.execute(db);
      for (const { id, name_key } of rows)
        if (!name_key.startsWith('länge')) await sql`update tag set found_key = ${name_key} where id = ${id}`.execute(db);
    });
    await again();
    expect(new Set(await found('lodz'))).toEqual(new Set([ids.get('old'), ids.get('new')]));
    expect(await found('prufung sud')).toEqual([ids.get('short')]);
    await withDatabase(async (db) => {
      const { rows } = await sql<{ name: string; found_key: string }>`select name, found_key from tag`.execute(db);
      for (const { name, found_key } of rows) expect(found_key).toBe(foundKey(name));
    });
  });
});
