import { anId } from '@benchbook/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../../ports/body-hash.ts';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { NOON_MS, storedInstruction, storedUser } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { postgresDialect } from '../../postgres-dialect.ts';
import { openSqlite } from '../../sqlite.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { feedback } from './0014-feedback.ts';

const TABLES = ['feedback_file', 'feedback_message', 'feedback_member', 'feedback_thread'];

onEachDatabase('the migration that creates threads', ({ storage, address }) => {
  /** Restores the database to its state before the migration and runs it again. */
  async function again() {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    await engine.write(async (db) => {
      for (const table of TABLES) await sql`drop table ${sql.table(table)}`.execute(db);
      await feedback(db, at.kind === 'sqlite' ? sqliteDialect : postgresDialect);
    });
    await engine.close();
  }

  test('earlier reports get a thread with photo and resolution, read by all members', async () => {
    const [instructionId, author] = [await storedInstruction(storage()), await storedUser(storage(), { role: 'Engineer' })];
    const [artisan, lead] = [
      await storedUser(storage(), { role: 'Artisan' }),
      await storedUser(storage(), { role: 'Work Lead' }),
    ];
    const gone = await storedUser(storage(), { role: 'Work Lead', isActive: false });
    const file = { id: anId(), name: 'bolt.jpg', sha256: sha256Hex(anId()), sizeBytes: 12, mediaType: 'image/jpeg' };
    const [open, resolved] = [anId(), anId()];
    const report = {
      kind: 'problem' as const,
      instructionId,
      userId: artisan,
      revision: 1,
      stepId: 's',
      stepNumber: '2.1',
      stepTitle: 'Fit',
      run: 3,
      deviceId: null,
      text: 'Too short',
      isStopped: false,
      atMs: NOON_MS,
      receivedAtMs: NOON_MS,
    };
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
        releasedBy: author,
        reason: '',
        releasedAtMs: NOON_MS,
      });
      await tx.files.recordBlob({ ...file, createdAtMs: NOON_MS });
      await tx.reports.insert({ ...report, id: open, files: [file] });
      await tx.reports.insert({ ...report, id: resolved, files: [], receivedAtMs: NOON_MS + 1 });
      await tx.reports.resolve({ reportId: resolved, userId: lead, deviceId: null, note: 'Refilled', atMs: NOON_MS + 2 });
    });
    await again();
    await storage().read(async (r) => {
      const thread = await r.feedback.find(open, lead);
      expect(thread).toMatchObject({
        name: 'Problem at 2.1: Fit',
        messageCount: 1,
        unreadCount: 0,
        resolution: null,
        author: { id: artisan },
        report: { reportId: open, stepId: 's', stepNumber: '2.1', revision: 1, run: 3 },
      });
      const members = thread?.members.map(({ id }) => id) ?? [];
      expect([artisan, author, lead, gone].map((id) => members.includes(id))).toEqual([true, true, true, false]);
      expect(await r.feedback.window(open, {})).toMatchObject([
        { text: 'Too short', position: 1, files: [{ sha256: file.sha256, name: 'bolt.jpg' }] },
      ]);
      expect((await r.feedback.find(resolved, lead))?.resolution).toMatchObject({ userId: lead, note: 'Refilled' });
      expect((await r.reports.find(open))?.threadId).toBe(open);
    });
  });
});
