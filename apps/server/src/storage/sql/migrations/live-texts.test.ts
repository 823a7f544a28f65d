import { encodeDocumentText } from '@benchbook/contracts';
import { type InstructionContent, newContent } from '@benchbook/domain/instructions';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { anId } from '@benchbook/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { NOON_MS, storedInstruction, storedUser } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { postgresDialect } from '../../postgres-dialect.ts';
import { openSqlite } from '../../sqlite.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { liveTexts } from './0003-live-texts.ts';
import { liveTimes } from './0038-live-times.ts';

onEachDatabase('the migrations that store live texts separately, with the time of their last save', ({ storage, address }) => {
  /** Restores the database to its state before the migrations and runs them again. */
  async function again() {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    await engine.write(async (db) => {
      await sql`drop table live_text`.execute(db);
      await liveTexts(db, at.kind === 'sqlite' ? sqliteDialect : postgresDialect);
      await liveTimes(db);
      await sql`alter table live_text add column modified_by text`.execute(db);
    });
    await engine.close();
  }

  test('assigned instructions are listed with the data of their newest revision, even a withdrawn one', async () => {
    const [id, neverLive] = [await storedInstruction(storage(), { title: 'Draft' }), await storedInstruction(storage())];
    const [userId, times] = [await storedUser(storage()), { createdAtMs: NOON_MS, modifiedAtMs: NOON_MS }];
    const revision = (number: number, content: InstructionContent) => ({
      instructionId: id,
      number,
      version: number,
      title: content.title,
      sha256: 'a'.repeat(64),
      files: [],
      manifest: new Map(),
      itemHashes: new Map(),
      releasedBy: null,
      reason: '',
      releasedAtMs: NOON_MS,
      text: encodeDocumentText({ id, content, ...times, modifiedAtMs: NOON_MS + number }, documentToHtml),
    });
    const first = newContent({ title: 'First', createdBy: 'x', createdAtMs: NOON_MS, stepId: anId() });
    const [step] = first.steps;
    const second: InstructionContent = {
      ...first,
      title: 'Second Live',
      previewImage: 'live.png',
      publication: { ...first.publication, documentNumber: 'D-7', system: 'Hydraulics', subject: 'Seals' },
      steps: [{ ...step!, children: [{ ...step!, id: anId() }] }],
    };
    await storage().transaction(async (tx) => {
      await tx.revisions.insert(revision(1, first));
      await tx.revisions.insert(revision(2, second));
      for (const instructionId of [id, neverLive])
        await tx.assignments.assign({ userId, instructionId, assignedBy: null, assignedAtMs: NOON_MS });
    });
    await again();
    const list = (search: string) => storage().read((r) => r.instructions.listSummaries({ assigneeId: userId, search }));
    expect((await list('')).rows).toMatchObject([
      {
        id,
        title: 'Second Live',
        previewImage: 'live.png',
        documentNumber: 'D-7',
        kind: 'steps',
        system: 'Hydraulics',
        subject: 'Seals',
        stepCount: 2,
        modifiedAtMs: NOON_MS + 2,
      },
    ]);
    expect([(await list('second seals')).total, (await list('draft')).total]).toEqual([1, 0]);
  });
});
