import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { queryPostgres, testPostgresUrl } from '@benchbook/testkit/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../storage/backup/restore-backup.ts';
import { openDiskBlobs } from '../../storage/blobs/disk.ts';
import type { DatabaseAddress } from '../../storage/open-storage.ts';
import { startTestServer, type TestCaller, type TestServer } from '../index.ts';
import { FROZEN, frozenRows, keptDatabase, newSchema, type Row, rowsOf, schemaOf } from './kept-database.ts';

/** Released versions whose databases are kept beside this file; see `make-kept.mjs`. */
const VERSIONS = ['1.5.0'];

/** Texts of notices that stay unread until they are resolved. */
const URGENT = ['Problem reported', 'Stopped by a problem', 'failed', 'Verification wanted'];

describe.each(VERSIONS.flatMap((version) => [['sqlite', version] as const, ['postgres', version] as const]))(
  'a plant of an earlier version is upgraded (%s, %s)',
  (kind, version) => {
    const folder = mkdtempSync(join(tmpdir(), 'benchbook-upgrade-'));
    let address: DatabaseAddress;
    let before: Map<string, Row[]>;
    let runsBefore: Row[];
    let server: TestServer;
    let lead: TestCaller;

    /** A copy of the kept database in the test folder. */
    const keptCopy = (name: string) => keptDatabase(kind, version, join(folder, name));

    beforeAll(async () => {
      address = await keptCopy('benchbook.db');
      before = await frozenRows(address);
      runsBefore = await rowsOf(address, 'run');
      const settings = address.kind === 'postgres' ? { DATABASE_URL: address.url } : {};
      server = await startTestServer({ dataDir: folder, settings });
      lead = await server.as('lead');
    }, 180_000);
    afterAll(async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test('the upgraded database has the schema of a new one', async () => {
      expect(await schemaOf(address)).toEqual(await newSchema(kind, join(folder, 'new.db')));
    });

    test('revisions, hashes, the log and all records are byte for byte unchanged (structure F3)', async () => {
      const after = await frozenRows(address, before);
      for (const table of FROZEN) expect(after.get(table), table).toEqual(before.get(table));
      expect(before.get('revision')?.length).toBeGreaterThan(4);
      expect(before.get('info_reading')?.length).toBeGreaterThan(0);
      const whole = await server.context.storage.read(({ events }) => events.verifyChain());
      expect(whole.isIntact).toBe(true);
    });

    const guide = async (name = 'Kept guide'): Promise<{ _id: unknown }> => {
      const row = (await rowsOf(address, 'instruction')).find(({ title }) => title === name);
      return { _id: row?.['id'] };
    };
    const person = async (name: string): Promise<{ _id: unknown }> => {
      const row = (await rowsOf(address, 'app_user')).find(({ username }) => username === name);
      return { _id: row?.['id'] };
    };
    const runs = async (username: string) => {
      const [{ _id: id }, { _id: userId }] = [await guide(), await person(username)];
      return lead.succeed('GET', `/api/wip/${id}/runs/${userId}`);
    };
    /** When the log first reports the completion of the run. */
    const completedAt = async (username: string, of?: unknown): Promise<string> => {
      const [{ _id: userId }, { _id: id }] = [await person(username), of === undefined ? await guide() : { _id: of }];
      const events = (before.get('event') ?? [])
        .filter(({ kind: what, subject_id: about }) => what === 'progress.recorded' && about === id)
        .map(({ payload, at }) => ({ ...JSON.parse(String(payload)), at: Number(at) }))
        .filter((event) => event.userId === userId && event.progress === 100);
      return new Date(Math.min(...events.map(({ at }) => at))).toISOString();
    };

    test('a run that was complete before a release has its first date again, and so has one whose changed step was done again', async () => {
      const { _id: userId } = await person('kept_closed');
      expect(runsBefore.find((run) => run['user_id'] === userId)).toMatchObject({ completed_at: null });
      for (const name of ['kept_closed', 'kept_again'])
        expect(await runs(name), name).toMatchObject([{ run: 1, completed: await completedAt(name), reopened: false }]);
      const [second, first] = await runs('kept_next');
      expect([second, first]).toMatchObject([{ completed: null }, { completed: await completedAt('kept_next') }]);
      const { _id: id } = await guide();
      const record = await lead.succeed('GET', `/api/wip/${id}/runs/${userId}/1/record`);
      expect(record).toMatchObject({ completed: await completedAt('kept_closed'), completedRevision: 1 });
      expect(record.steps.map((step: { state: string }) => step.state)).toEqual(['done', 'done', 'done']);
    });

    test('open runs stay open: a step taken back by its person, half done, handed over, superseded', async () => {
      for (const name of ['kept_back', 'kept_half', 'kept_heir', 'kept_late'])
        expect(await runs(name), name).toMatchObject([{ completed: null, reopened: false }]);
    });

    test('board, list and instruction count restored completions', async () => {
      const { _id: id } = await guide();
      const board = await lead.succeed('GET', '/api/board');
      const of = async (name: string) => {
        const { _id } = await person(name);
        return board.assignments.find((each: { WIPID: string; userID: string }) => each.WIPID === id && each.userID === _id);
      };
      for (const name of ['kept_closed', 'kept_again'])
        expect(await of(name), name).toMatchObject({ progress: 100, done: 3, items: 3 });
      expect(await of('kept_next')).toMatchObject({ progress: 33 });
      const assignments = board.assignments.filter((each: { WIPID: string }) => each.WIPID === id);
      const average =
        assignments.reduce((sum: number, each: { progress: number }) => sum + each.progress, 0) / assignments.length;
      const engineer = await server.as('engineer');
      const read = await engineer.succeed('GET', `/api/wip/${id}`);
      expect(read).toMatchObject({ hasDraft: true, revision: 2, completion: Math.round(average), workStatus: 'In Progress' });
    });

    test('earlier acknowledgements, reports, verifications and messages are read as before', async () => {
      const { _id: id } = await guide();
      const { _id: userId } = await person('kept_closed');
      const record = await lead.succeed('GET', `/api/wip/${id}/runs/${userId}/1/record`);
      expect(record.infoReadings).toMatchObject([{ revision: 1, alerts: 1 }]);
      expect(record.verifications).toMatchObject([{ by: 'demo_supervisor', ended: null }]);
      expect(record.reports).toMatchObject([{ text: 'The thread is stripped' }]);
      expect(record.ticks.every((tick: { byApp: boolean; outcome: string }) => !tick.byApp && tick.outcome === 'counted')).toBe(
        true,
      );
      const artisan = await server.as('artisan');
      for (const path of ['/api/wip', '/api/notifications']) expect((await artisan.get(path)).status, path).toBe(200);
    });

    test('lists name who saved last, taken from the log, and sort and filter by it', async () => {
      const engineer = await server.as('engineer');
      for (const who of [engineer, lead]) {
        const rows = await who.succeed('GET', '/api/wip?sort=by');
        const guides = rows.filter(({ title }: { title: string }) => title.startsWith('Kept'));
        expect(guides.length).toBeGreaterThan(1);
        for (const { modified_by } of guides) expect(modified_by).toMatchObject({ username: 'demo_engineer' });
      }
      expect(await engineer.succeed('GET', '/api/wip?mine=true')).toContainEqual(
        expect.objectContaining({ title: 'Kept guide' }),
      );
      expect((await engineer.succeed('GET', '/api/own-work')).drafts.rows).not.toEqual([]);
    });

    test('urgent notices from before keys existed are resolved with their subject, an answered call immediately', async () => {
      const notices = (await rowsOf(address, 'notification')).filter(({ process }) => URGENT.includes(String(process)));
      expect(notices.filter(({ is_read, notice_key }) => Number(is_read) === 0 && notice_key === null)).toEqual([]);
      expect(notices.filter(({ module, is_read }) => module === 'Verification' && Number(is_read) === 0)).toEqual([]);
    });

    test('a PDF instruction with readings and work, and a decimated model, are unchanged', async () => {
      const [{ _id: id }, { _id: userId }] = [await guide('Kept manual'), await person('kept_closed')];
      const record = await lead.succeed('GET', `/api/wip/${id}/runs/${userId}/1/record`);
      expect(record.infoReadings).toMatchObject([{ revision: 1, alerts: 1, by: 'kept_closed' }]);
      expect(record.ticks).toMatchObject([{ revision: 1, done: true, outcome: 'counted' }]);
      expect(record).toMatchObject({ completed: await completedAt('kept_closed', id), completedRevision: 1 });
      const engineer = await server.as('engineer');
      const manual = await engineer.succeed('GET', `/api/wip/${id}?revision=live`);
      expect(manual).toMatchObject({ isPDFViewer: true, pdfPath: expect.stringContaining('kept_manual'), completion: 100 });
      expect(before.get('revision_file')).toContainEqual(expect.objectContaining({ sha256: manual.pdf_sha256 }));
      const { results } = await engineer.succeed('GET', '/api/search?q=Refill');
      expect(results).toMatchObject([
        { title: { text: 'Kept manual' }, hits: [{ kind: 'page', pageNumber: 2, snippet: { text: 'Refill the oil' } }] },
        { kind: 'file', path: 'kept_manual.pdf' },
      ]);
      const models = await engineer.succeed('GET', '/api/models');
      expect(models).toMatchObject([{ path: expect.stringContaining('kept_bracket'), decimationSetting: 3 }]);
      expect(before.get('model_file')?.length).toBeGreaterThan(0);
    });

    test('the database was copied before the upgrade, and a restore of the copy brings the old data back', async () => {
      const copies = readdirSync(join(folder, 'backups'));
      expect(copies).toEqual([expect.stringMatching(/^before-upgrade-\d{8}T\d{9}Z$/)]);
      const elsewhere: DatabaseAddress =
        kind === 'sqlite' ? { kind, path: join(folder, 'restored.db') } : { kind, url: await testPostgresUrl() };
      const blobs = await openDiskBlobs(join(folder, 'other-blobs'));
      await restoreBackup({ folder: join(folder, 'backups', copies[0] ?? ''), database: elsewhere, blobs });
      const restored = await frozenRows(elsewhere, before);
      for (const table of FROZEN) expect(restored.get(table), table).toEqual(before.get(table));
      if (kind === 'sqlite') expect(await rowsOf(elsewhere, 'run')).toEqual(runsBefore);
    });

    test('a start with a failed upgrade leaves no copy and changes nothing, and the next start copies again', async () => {
      const untouched = await keptCopy('failing.db');
      const dataDir = mkdtempSync(join(folder, 'failing-'));
      const path = join(dataDir, 'benchbook.db');
      if (untouched.kind === 'sqlite') writeFileSync(path, readFileSync(untouched.path));
      const place: DatabaseAddress = untouched.kind === 'sqlite' ? { kind: 'sqlite', path } : untouched;
      const settings = place.kind === 'postgres' ? { DATABASE_URL: place.url } : {};
      const run = async (statement: string) => {
        if (place.kind === 'postgres') return void (await queryPostgres(place.url, statement));
        const database = new DatabaseSync(place.path);
        database.exec(statement);
        database.close();
      };
      await run('create table provider_name (user_id text primary key)');
      for (let time = 0; time < 2; time++)
        await expect(startTestServer({ dataDir, settings })).rejects.toThrow(/could not be brought to the newest schema/);
      expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
      expect(await rowsOf(place, 'run')).toEqual(runsBefore);
      await run('drop table provider_name');
      await (await startTestServer({ dataDir, settings })).close();
      expect(readdirSync(join(dataDir, 'backups')).length).toBe(1);
    }, 180_000);

    test('if the copy can’t be made the start ends with a sentence, and nothing is changed', async () => {
      const untouched = await keptCopy('untouched.db');
      writeFileSync(join(folder, 'no-folder'), '');
      const settings = {
        BACKUP_DIR: join(folder, 'no-folder', 'copies'),
        ...(untouched.kind === 'postgres' ? { DATABASE_URL: untouched.url } : {}),
      };
      const dataDir = mkdtempSync(join(folder, 'plant-'));
      if (untouched.kind === 'sqlite') writeFileSync(join(dataDir, 'benchbook.db'), readFileSync(untouched.path));
      const place: DatabaseAddress =
        untouched.kind === 'sqlite' ? { kind: 'sqlite', path: join(dataDir, 'benchbook.db') } : untouched;
      await expect(startTestServer({ dataDir, settings })).rejects.toThrow(
        /^The database is of an older version .* Nothing was changed\. Make room there, or set BACKUP_DIR/,
      );
      expect(await rowsOf(place, 'run')).toEqual(runsBefore);
      expect((await rowsOf(place, 'kysely_migration')).some(({ name }) => String(name) > '0026-copied-looks')).toBe(false);
    });
  },
);
