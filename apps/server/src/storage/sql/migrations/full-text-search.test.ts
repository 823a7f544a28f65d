import { parseSearch } from '@benchbook/domain/search';
import { anId } from '@benchbook/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SearchScope } from '../../../ports/search.ts';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { instructionFields, NOON_MS, storedUser } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { postgresDialect } from '../../postgres-dialect.ts';
import { openSqlite } from '../../sqlite.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { fullTextSearch } from './0021-full-text-search.ts';

onEachDatabase('the migration that indexes texts for the search', ({ storage, address }) => {
  /** Restores the database to its state before the migration and runs it again; on request it is killed before its end. */
  async function again(isKilled: boolean) {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    const ended = engine.write(async (db) => {
      if (at.kind === 'sqlite')
        for (const name of ['search_index', 'search_word']) await sql`drop table ${sql.table(name)}`.execute(db);
      for (const name of ['search_text', 'revision_place']) await sql`drop table ${sql.table(name)}`.execute(db);
      await fullTextSearch(db, at.kind === 'sqlite' ? sqliteDialect : postgresDialect);
      if (isKilled) throw new Error('killed');
    });
    await ended.catch((error: unknown) => expect(error).toMatchObject({ message: 'killed' }));
    await engine.close();
  }

  const step = (title: string, content: unknown = null) => ({
    id: anId(),
    kind: 'step' as const,
    parentId: null,
    position: 0,
    body: { title, content },
  });

  test('existing live and draft texts are found; a killed start begins again; PDFs are queued for reading', async () => {
    const fields = instructionFields({ title: 'Dhole' });
    const userId = await storedUser(storage());
    const author = { userId: null, atMs: NOON_MS };
    const live = step('Live tarsier');
    await storage().transaction(async (tx) => {
      await tx.instructions.insert(fields);
      const settings = { id: 'settings', kind: 'settings' as const, parentId: null, position: 0, body: { title: 'Dhole' } };
      await tx.parts.apply(
        fields.id,
        { put: [settings, live, step('Odd', { type: 'doc', content: [null, { type: 7 }] })] },
        author,
      );
      await tx.revisions.insert({
        instructionId: fields.id,
        number: 1,
        version: 1,
        title: 'Dhole',
        sha256: 'a'.repeat(64),
        text: '{}',
        manifest: await tx.parts.manifest(fields.id),
        files: [],
        itemHashes: new Map(),
        releasedBy: null,
        reason: '',
        releasedAtMs: 0,
      });
      const release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: true, isRefused: false };
      await tx.instructions.save({ ...fields, release });
      await tx.instructions.putLiveText(fields.id, fields);
      await tx.parts.apply(fields.id, { put: [{ ...live, body: { title: 'Drafted tarsier' } }] }, author);
      await tx.assignments.assign({ userId, instructionId: fields.id, assignedBy: null, assignedAtMs: NOON_MS });
      const sha256 = 'c'.repeat(64);
      await tx.files.recordBlob({ sha256, sizeBytes: 1, mediaType: 'application/gzip', createdAtMs: NOON_MS });
      await tx.files.recordRendition({
        sourceSha256: 'd'.repeat(64),
        kind: 'pages',
        sha256,
        mediaType: 'x',
        createdAtMs: NOON_MS,
      });
    });
    const found = async (search: string, scope: SearchScope) => {
      const query = { terms: parseSearch(search), scope, limit: 20, offset: 0 };
      return (await storage().read((r) => r.search.find(query))).found.length;
    };
    const all = async () => [
      await found('dhole live tarsier', { kind: 'assigned', userId }),
      await found('drafted', { kind: 'assigned', userId }),
      await found('dhole drafted tars', { kind: 'plant' }),
      await found('live', { kind: 'plant' }),
    ];
    expect(await all()).toEqual([1, 0, 1, 0]);
    await again(true);
    expect(await all()).toEqual([1, 0, 1, 0]);
    await again(false);
    expect(await all()).toEqual([1, 0, 1, 0]);
    const job = await storage().transaction(({ jobs }) => jobs.claim('test', ['index-document'], NOON_MS));
    expect(job?.payload).toEqual({ sha256: 'd'.repeat(64) });
  });
});
