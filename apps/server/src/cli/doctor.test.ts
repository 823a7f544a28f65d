import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { startS3 } from '@benchbook/testkit/s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupName } from '../commands/operations/backup-folder.ts';
import { spaceOf } from '../commands/operations/free-space.ts';
import { readSettings } from '../config/index.ts';
import { writeBackup } from '../storage/backup/write-backup.ts';
import { startTestServer, type TestServer } from '../test/index.ts';
import { NODE_OWN } from '../test/node-own.ts';
import { meddle } from '../test/ports/meddle.ts';
import { checkSpace } from './doctor/check-machine.ts';
import { examine } from './doctor/examine.ts';
import { linesOf } from './doctor/finding.ts';
import { releasedGuide } from './for-tests/released-guide.ts';

const HOUR_MS = 3_600_000;

const PHOTO = Buffer.from('\u00ff\u00d8\u00ff\u00e0 not a whole photo', 'latin1');

type Settings = TestServer['context']['settings'];

async function said(settings: Settings, options: { isQuick?: boolean; nowMs?: number } = {}): Promise<string> {
  const findings = await examine(settings, { isQuick: false, nowMs: Date.now(), ...options });
  return findings.flatMap(linesOf).join('\n');
}

describe.each(['sqlite', 'postgres'] as const)('npm run doctor (%s)', (database) => {
  let server: TestServer;
  let backups: string;
  let id: string;
  let sha256: string;

  beforeAll(async () => {
    backups = await mkdtemp(join(tmpdir(), 'benchbook-doctor-'));
    server = await startTestServer({ database });
    const { storage, blobs, clock } = server.context;
    const blob = await blobs.put(PHOTO);
    sha256 = blob.sha256;
    const names = { id: 'a-photo', path: 'pump.jpg', name: 'pump', extension: 'jpg', isDeleted: false, modelId: null };
    const record = { ...blob, mediaType: 'image/jpeg', createdAtMs: clock.nowMs() };
    await storage.transaction(async ({ files }) => {
      await files.recordBlob(record);
      await files.insert({ ...record, ...names });
    });
    id = await releasedGuide(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(backups, { recursive: true, force: true });
  });

  const settings = () => server.context.settings;
  const address = () => settings().database;
  const photoPath = () => join(server.folder, 'files', sha256.slice(0, 2), sha256);
  const withBackups = (everyMs = 24 * HOUR_MS) => ({ ...settings(), backup: { dir: backups, everyMs, keep: 2 } });

  test('a healthy server is reported as such, even while it runs', async () => {
    const { code, out } = await run(server.folder, settings());
    expect(out).toMatch(/^ok {5}Database: /);
    expect(out).toContain('ok     Schema: 0');
    expect(out).toMatch(/ok {5}Event log: unbroken, \d+ events; head \d+ [0-9a-f]{64}/);
    expect(out).toContain('ok     Revisions: 1, each the text that was released');
    expect(out).toMatch(/ok {5}Files: 1 needed, 22 bytes, present, of the right size, each byte as it was/);
    expect(out).toContain('note   Backups: they are off (BACKUP_DIR)');
    expect(out).toMatch(/ok {5}Space: DATA_DIR .* free of /);
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([0, 'Nothing is wrong.']);
  });

  test('a missing file is named with its use and what to do, and the exit code is 1', async () => {
    await rm(photoPath());
    const { code, out } = await run(server.folder, settings(), '--quick');
    await server.context.blobs.put(PHOTO);
    expect(out).toContain(`WRONG  Files: 1 of 1 needed`);
    expect(out).toContain(`pump.jpg (22 bytes, ${sha256.slice(0, 16)}…) is missing.`);
    expect(out).toContain('What to do: bring the bytes back from a backup: npm run restore -- FOLDER');
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([1, 'Something is wrong with: Files.']);
    expect((await run(server.folder, settings(), '--quick')).code).toBe(0);
  });

  test('a truncated file is found without reading it, and a changed byte by reading', async () => {
    await writeFile(photoPath(), PHOTO.subarray(1));
    expect(await said(settings(), { isQuick: true })).toContain('is damaged: it has 21 bytes and should have 22.');
    await writeFile(photoPath(), Buffer.concat([PHOTO.subarray(1), PHOTO.subarray(0, 1)]));
    expect(await said(settings(), { isQuick: true })).not.toContain('WRONG');
    expect(await said(settings())).toContain('is damaged: its bytes are not those that were stored.');
    await server.context.blobs.put(PHOTO);
    expect(await said(settings())).not.toContain('WRONG');
  });

  test('a changed event is named, and the revisions are still checked against their own hashes', async () => {
    const [, , third] = await server.context.storage.read((readers) => readers.events.list());
    await meddle(address(), 'update event set payload = $1 where sequence = 3', ['{}']);
    const broken = await said(settings());
    await meddle(address(), 'update event set payload = $1 where sequence = 3', [third?.payloadText ?? '']);
    expect(broken).toMatch(
      /WRONG {2}Event log: broken\n +Event 3 \(.+Z\): Its content is not what was hashed\.\n +What to do: keep this/,
    );
    expect(broken).toContain('ok     Revisions: 1, each beside its own hash alone');
    expect(await said(settings())).not.toContain('WRONG');
  });

  test('a revision whose frozen text was changed is named, even if its hash was changed too', async () => {
    const row = await server.context.storage.read((readers) => readers.revisions.find(id, 1));
    const set = (column: string, value: string) => meddle(address(), `update revision set ${column} = $1`, [value], 'revision');
    await set('text', '{"other":1}');
    const changed = await said(settings());
    await set('sha256', '6fe4ff9c5a9e1a5a4fa6c8a5b1e0a3a1f0d3c2b1a09876543210fedcba987654');
    const both = await said(settings());
    await set('text', row?.text ?? '');
    await set('sha256', row?.sha256 ?? '');
    expect(changed).toContain(`Revision 1 of ${id} is not the text that was frozen.`);
    expect(both).toContain('WRONG  Revisions');
    expect(await said(settings())).not.toContain('WRONG');
  });

  test('a database of an older or newer version is reported, and checks that are not possible are skipped', async () => {
    await meddle(address(), `insert into kysely_migration (name, timestamp) values ($1, '')`, ['9999-later']);
    const newer = await said(settings());
    await meddle(address(), 'delete from kysely_migration where name = $1', ['9999-later']);
    expect(newer).toContain('The database was brought to 9999-later by a newer version; this one knows 00');
    expect(newer).toContain('-      Event log: first see to what is wrong above');
    await meddle(address(), 'delete from kysely_migration where name = $1', ['0019-local-backend']);
    const older = await said(settings());
    await meddle(address(), `insert into kysely_migration (name, timestamp) values ($1, '')`, ['0019-local-backend']);
    expect(older).toContain('The database lacks 0019-local-backend: it was last used by an older version.');
    expect(older).toContain('What to do: make a backup, then start the server once');
    expect(await said(settings())).not.toContain('WRONG');
  });

  test('missing guards of the record and an unknown trigger are named, with how to restore them', async () => {
    const run = (statement: string, table: 'event' | 'revision' = 'event') => meddle(address(), statement, [], table);
    const on = (table: string) => (database === 'sqlite' ? '' : ` on ${table}`);
    const guard = database === 'sqlite' ? 'event_no_update' : 'event_no_change';
    await run(`drop trigger ${guard}${on('event')}`, 'revision');
    await run(`drop trigger revision_never_changes${on('revision')}`, 'event');
    await run(
      database === 'sqlite'
        ? 'create trigger quiet after insert on event begin select 1; end'
        : 'create trigger quiet after insert on event for each row execute function refuse_change()',
      'revision',
    );
    const broken = await said(settings());
    expect(broken).toContain('WRONG  Schema');
    expect(broken).toContain("The trigger quiet of the table event is not Benchbook's: ");
    expect(broken).toContain('What to do: find out who made it');
    expect(broken).toContain('ok     Event log: unbroken');
    const statements = [...broken.matchAll(/The trigger (\w+) of the table \w+ is missing\. It is made by: (.+);$/gm)];
    expect(statements.map(([, name]) => name).toSorted()).toEqual([guard, 'revision_never_changes']);
    await run(`drop trigger quiet${on('event')}`, 'revision');
    for (const [, name, statement = ''] of statements) await run(statement, name === guard ? 'revision' : 'event');
    expect(await said(settings())).not.toContain('WRONG');
  });

  test('a changed or disabled guard is named, with how to restore it', async () => {
    const run = (statement: string) => meddle(address(), statement, [], 'revision');
    const harmless = 'create trigger event_no_delete before delete on event begin select 1; end';
    const breaking =
      database === 'sqlite'
        ? ['drop trigger event_no_delete', harmless]
        : ['alter table event disable trigger event_no_truncate'];
    for (const statement of breaking) await run(statement);
    const broken = await said(settings());
    const mending =
      / (?:does something else\. Drop it; it is made by|is switched off\. It is put on by): (.+);$/m.exec(broken)?.[1] ?? '';
    if (database === 'sqlite') await run('drop trigger event_no_delete');
    await run(mending);
    expect(broken).toContain('WRONG  Schema');
    expect(await said(settings())).not.toContain('WRONG');
  });

  test('missing, old and incomplete backups are reported', async () => {
    expect(await said({ ...withBackups(), backup: { dir: join(backups, 'none'), everyMs: HOUR_MS, keep: 1 } })).toContain(
      'There is no backup yet.',
    );
    expect(await readdir(backups)).toEqual([]);
    const { blobs, clock } = server.context;
    const folder = join(backups, backupName(Date.now()));
    await writeBackup({ database: address(), blobs, clock, folder });
    expect(await said(withBackups())).toMatch(/ok {5}Backups: the newest, benchbook-\w+, is 0 hours old and has all its files/);
    expect(await said(withBackups(), { nowMs: Date.now() + 47 * HOUR_MS })).not.toContain('WRONG');
    expect(await said(withBackups(), { nowMs: Date.now() + 49 * HOUR_MS })).toContain(
      'The newest backup is 49 hours old; there should be one every 24 hours.',
    );
    await rm(join(folder, 'files', sha256));
    expect(await said(withBackups())).toContain(`files/${sha256} is missing in the newest backup.`);
    await rm(join(folder, 'manifest.json'));
    expect(await said(withBackups())).toContain('The newest backup has no manifest.json.');
  });

  test('the doctor writes nothing: folder and database stay unchanged', async () => {
    const before = await stateOf(server);
    await said(withBackups());
    expect(await stateOf(server)).toEqual(before);
  });
});

test('a missing, invalid or unreachable database is reported with a readable message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-doctor-'));
  const of = (environment: Record<string, string>) => said(readSettings({ DATA_DIR: folder, ...environment }, folder));
  expect(await of({})).toContain(`There is no database at ${join(folder, 'benchbook.db')}.`);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'benchbook.db'), 'SQLite format 3\0 and then something else'.padEnd(8192, 'x'));
  expect(await of({})).toMatch(
    /WRONG {2}Database: damaged\n +The database can't be read: .*\n +What to do: restore the last backup/,
  );
  expect(await of({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(/PostgreSQL can't be reached: .*ECONNREFUSED/);
  const elsewhere = new URL(await testPostgresUrl());
  elsewhere.pathname = '/no_such_database';
  expect(await of({ DATABASE_URL: elsewhere.href })).toMatch(/PostgreSQL refuses: .*no_such_database/);
  await rm(folder, { recursive: true });
});

test('overwritten pages of a SQLite file are found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-doctor-'));
  const server = await startTestServer({ dataDir: folder });
  const { settings } = server.context;
  await server.close();
  const path = join(folder, 'benchbook.db');
  const whole = await readFile(path);
  expect(await said(settings)).not.toContain('WRONG');
  const pages = whole.length / 4096;
  const holed = Buffer.from(whole);
  holed.fill(0x55, 4096 * (pages - 3), 4096 * (pages - 1));
  await writeFile(path, holed);
  expect(await said(settings)).toContain('WRONG  Database');
  await rm(folder, { recursive: true });
});

test('a missing file in a bucket is distinguished from an unreachable store', async () => {
  const s3 = await startS3();
  const server = await startTestServer({ settings: s3.settings });
  const { storage, blobs, clock, settings } = server.context;
  const blob = await blobs.put(PHOTO);
  const record = { ...blob, mediaType: 'image/jpeg', createdAtMs: clock.nowMs() };
  await storage.transaction(async ({ files }) => {
    await files.recordBlob(record);
    await files.insert({ ...record, id: 'p', path: 'pump.jpg', name: 'pump', extension: 'jpg', isDeleted: false, modelId: null });
  });
  expect(await said(settings)).toContain('ok     Files: 1 needed');
  await s3.goAway();
  expect(await said(settings)).toMatch(
    /Files: the store could not be asked\n +The store of the files can't be reached: the bucket "bench-files"/,
  );
  await s3.comeBack();
  const [{ key } = { key: '' }] = s3.objects.list('files/');
  s3.objects.damage(key, Buffer.from('other bytes, but just as long'.slice(0, 22)));
  expect(await said(settings)).toContain('its bytes are not those that were stored');
  s3.objects.delete(key);
  expect(await said(settings)).toContain('pump.jpg (22 bytes');
  await server.close();
  await s3.close();
});

test('a disk with little space is reported, including the backup disk', async () => {
  const settings = { dataDir: '/', backup: { dir: '/no/such/folder', everyMs: HOUR_MS, keep: 1 } };
  const full = await checkSpace(settings, async () => spaceOf(1_000_000_000, 50_000_000_000));
  expect(linesOf(full).join('\n')).toContain('The disk of BACKUP_DIR (/no/such/folder) has less than 2.1 GB left');
  expect((await checkSpace(settings, async () => spaceOf(9_000_000_000, 50_000_000_000))).state).toBe('ok');
});

async function stateOf({ folder, context }: TestServer): Promise<unknown> {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const stats = await Promise.all(names.filter((name) => !/-(?:wal|shm)$/.test(name)).map((name) => stat(join(folder, name))));
  const head = await context.storage.read(({ events }) => events.head());
  return { names, head, stats: stats.map(({ size, mtimeMs }) => [size, mtimeMs]) };
}

/** Runs it as npm does. */
function run(folder: string, { database }: Settings, ...args: readonly string[]): Promise<{ code: number | null; out: string }> {
  const script = fileURLToPath(new URL('./doctor.ts', import.meta.url));
  const env = { ...NODE_OWN, DATA_DIR: folder, ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}) };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env, cwd: folder }, (_error, out, err) =>
      resolve({ code: child.exitCode, out: out + err }),
    );
  });
}
