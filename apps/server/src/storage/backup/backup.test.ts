import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { anId, aPart, fakeClock } from '@benchbook/testkit';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { Readers, Storage } from '../../ports/storage.ts';
import { freshDatabase } from '../../test/ports/each-database.ts';
import { instructionFields, NOON_MS, userRecord } from '../../test/ports/fixtures.ts';
import { meddle } from '../../test/ports/meddle.ts';
import { openDiskBlobs } from '../blobs/disk.ts';
import { type DatabaseAddress, openStorage } from '../open-storage.ts';
import { openPostgres } from '../postgres.ts';
import { PostgresBus } from '../postgres-bus.ts';
import { postgresDialect } from '../postgres-dialect.ts';
import type { SqlDialect } from '../sql/dialect.ts';
import { SCHEMA } from '../sql/migrations/index.ts';
import { runSteps } from '../sql/migrations/run-steps.ts';
import type { Tables } from '../sql/tables/index.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import { sqliteKysely } from '../sqlite-driver.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const PHOTO = Buffer.from('not really a photo');
const ODD_TEXT = 'a\u2028b\u2029c\r\nd "e" \\ ü 🙂';

for (const kind of ['sqlite', 'postgres'] as const) {
  describe(`backup and restore (${kind})`, () => {
    let folder: string;
    let address: DatabaseAddress;
    let removeDatabase: () => Promise<void>;
    let blobs: BlobStore;
    const opened: Storage[] = [];

    const open = async (where: DatabaseAddress) => {
      const storage = await openStorage(where, { report: () => {} });
      opened.push(storage);
      return storage;
    };
    const closeAll = async () => {
      for (const storage of opened.splice(0)) await storage.close();
    };
    const backUp = (name = 'backup') => writeBackup({ database: address, blobs, clock: fakeClock(), folder: join(folder, name) });
    const restore = (database: DatabaseAddress, into: BlobStore = blobs, name = 'backup') =>
      restoreBackup({ folder: join(folder, name), database, blobs: into });

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'benchbook-backup-'));
      ({ address, remove: removeDatabase } = await freshDatabase(kind));
      blobs = await openDiskBlobs(join(folder, 'blobs'));
    });

    afterEach(async () => {
      await closeAll();
      await removeDatabase();
      await rm(folder, { recursive: true, force: true });
    });

    /** Something in every corner: a person, an instruction with parts, a revision with a photo, a report with another, events. */
    const fill = async (storage: Storage) => {
      const { sha256, sizeBytes } = await blobs.put(PHOTO);
      const reported = await blobs.put(Buffer.from('worn'));
      const fields = instructionFields({ title: `Title ${ODD_TEXT}` });
      const user = userRecord();
      const file = { path: `${anId()}.png`, sha256, sizeBytes, mediaType: 'image/png' };
      await storage.transaction(async (tx) => {
        await tx.users.insert(user);
        await tx.instructions.insert(fields);
        await tx.parts.apply(fields.id, { put: [aPart({ body: { title: ODD_TEXT } })] }, { userId: user.id, atMs: NOON_MS });
        await tx.documents.save(fields.id, 1, JSON.stringify({ text: ODD_TEXT }));
        await tx.files.recordBlob({ sha256, sizeBytes, mediaType: 'image/png', createdAtMs: NOON_MS });
        await tx.files.recordBlob({ ...reported, mediaType: 'image/png', createdAtMs: NOON_MS });
        await tx.files.insert({
          ...file,
          id: anId(),
          extension: 'png',
          name: 'n',
          isDeleted: false,
          modelId: null,
          createdAtMs: NOON_MS,
        });
        await tx.instructions.putUp(fields.id, { ...fields, title: `Live ${ODD_TEXT}` });
        await tx.assignments.assign({ userId: user.id, instructionId: fields.id, assignedBy: null, assignedAtMs: NOON_MS });
        await tx.revisions.insert({
          ...{ instructionId: fields.id, number: 1, version: 1, title: 'T', text: '{}', sha256: '0', files: [file] },
          ...{
            manifest: await tx.parts.manifest(fields.id),
            itemHashes: new Map([['a', 'b']]),
            releasedBy: user.id,
            releasedAtMs: NOON_MS,
          },
        });
        await tx.reports.insert({
          ...{ id: anId(), kind: 'problem', instructionId: fields.id, revision: 1, stepId: 'a', stepNumber: '1', stepTitle: 'S' },
          ...{ run: null, userId: user.id, deviceId: null, text: ODD_TEXT, atMs: NOON_MS, receivedAtMs: NOON_MS },
          files: [{ id: anId(), name: 'worn.png', sha256: reported.sha256, sizeBytes: 4, mediaType: 'image/png' }],
        });
        tx.events.append({
          atMs: NOON_MS,
          userId: user.id,
          deviceId: null,
          kind: 'made',
          subjectId: fields.id,
          payload: { ODD_TEXT },
        });
      });
      return fields.id;
    };
    const assignedTo = async (r: Readers, assigneeId = '') => (await r.instructions.listSummaries({ assigneeId })).rows;
    const everything = (storage: Storage, id: string) =>
      storage.read(async (r) => ({
        record: await r.instructions.find(id),
        parts: await r.parts.list(id),
        versions: await r.parts.versions(id, 10),
        document: Buffer.from((await r.documents.find(id, 1)) ?? []).toString(),
        revision: await r.revisions.find(id, 1),
        reports: await r.reports.page({ instructionId: id, limit: 9 }),
        files: await r.files.list(),
        users: await r.users.list(),
        events: await r.events.list(),
        chain: await r.events.verifyChain(),
        assigned: await assignedTo(r, (await r.users.list())[0]?.id),
        found: (await r.instructions.listSummaries({ search: 'title' })).total,
      }));

    test('what was backed up is there again after a restore elsewhere, to the last sign, under a new epoch', async () => {
      const storage = await open(address);
      const id = await fill(storage);
      const before = await everything(storage, id);
      const epoch = await storage.read((r) => r.meta.epoch());
      await backUp();
      const target = await freshDatabase(kind);
      const otherBlobs = await openDiskBlobs(join(folder, 'other-blobs'));
      const restored = await restore(target.address, otherBlobs);
      const after = await open(target.address);
      expect(await everything(after, id)).toEqual(before);
      expect(await after.read((r) => r.meta.epoch())).toBe(restored.epoch);
      expect(restored.epoch).not.toBe(epoch);
      expect((await buffer((await otherBlobs.get(before.files[0]!.sha256))!)).equals(PHOTO)).toBe(true);
      await after.close();
      opened.splice(opened.indexOf(after), 1);
      await target.remove();
    });

    test('works while people write, and holds one moment of it', async () => {
      const storage = await open(address);
      await fill(storage);
      let isWriting = true;
      let written = 0;
      const writing = (async () => {
        for (; isWriting; written++) {
          await storage.transaction(async (tx) => {
            const fields = instructionFields();
            await tx.instructions.insert(fields);
            tx.events.append({ atMs: written, userId: null, deviceId: null, kind: 'written', subjectId: fields.id, payload: {} });
          });
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      await backUp();
      isWriting = false;
      await writing;
      const target = await freshDatabase(kind);
      await restore(target.address);
      const after = await open(target.address);
      const { total } = await after.read((r) => r.instructions.listSummaries({ limit: 1 }));
      const events = await after.read((r) => r.events.list({ kinds: ['written'], limit: 100_000 }));
      expect(total).toBe(events.length + 1);
      expect(events.length).toBeLessThanOrEqual(written);
      expect(await after.read((r) => r.events.verifyChain())).toMatchObject({ isIntact: true });
    });

    test('a restore over a database that is in use is refused, and nothing is changed', async () => {
      const storage = await open(address);
      const id = await fill(storage);
      await backUp();
      const before = await everything(storage, id);
      await expect(restore(address)).rejects.toThrow(/in use/);
      expect(await everything(storage, id)).toEqual(before);
    });

    test('a restore in place takes back what came after the backup, and keeps files', async () => {
      const storage = await open(address);
      const id = await fill(storage);
      await backUp();
      const late = instructionFields();
      await storage.transaction((tx) => tx.instructions.insert(late));
      await closeAll();
      const { replacedPath } = await restore(address);
      const after = await open(address);
      expect(await after.read((r) => r.instructions.find(late.id))).toBeNull();
      expect(await after.read((r) => r.instructions.find(id))).not.toBeNull();
      await after.transaction((tx) => tx.instructions.insert(late));
      if (replacedPath !== null) {
        const kept = new DatabaseSync(replacedPath, { readOnly: true });
        expect(kept.prepare('select count(*) as n from instruction').get()?.n).toBe(2);
        kept.close();
      }
    });

    test('a broken backup is refused with a sentence, and nothing is changed', async () => {
      const storage = await open(address);
      const id = await fill(storage);
      await storage.transaction((tx) => tx.instructions.insert(instructionFields()));
      const before = await everything(storage, id);
      await closeAll();
      const databaseFile = kind === 'sqlite' ? 'benchbook.db' : 'event.jsonl';
      const photo = before.files[0]!.sha256;
      const damages: Record<string, { damage: (folder: string) => Promise<unknown>; says: RegExp }> = {
        photoChanged: { damage: (at) => replaceFile(join(at, 'files', photo), 'NOT really a photo'), says: /damaged/ },
        photoGone: { damage: (at) => rm(join(at, 'files', photo)), says: /missing/ },
        photoAdded: { damage: (at) => writeFile(join(at, 'files', 'x'), 'x'), says: /does not belong/ },
        databaseCut: { damage: (at) => truncate(join(at, databaseFile), 100), says: /damaged/ },
        databaseLonger: { damage: (at) => appendFile(join(at, databaseFile), 'x'), says: /damaged/ },
        manifestCut: { damage: (at) => truncate(join(at, 'manifest.json'), 40), says: /manifest.json is damaged/ },
        manifestGone: { damage: (at) => rm(join(at, 'manifest.json')), says: /is no backup/ },
        newer: {
          damage: (at) => editManifest(at, (text) => text.replace(SCHEMA, '9999-later')),
          says: /newer version/,
        },
        fileTakenOut: { damage: (at) => forgetFile(at, photo), says: /lacks the file/ },
      };
      for (const [name, { damage, says }] of Object.entries(damages)) {
        await backUp(name);
        await damage(join(folder, name));
        await expect(restore(address, blobs, name), name).rejects.toThrow(says);
      }
      const after = await open(address);
      expect(await everything(after, id)).toEqual(before);
      if (address.kind === 'sqlite')
        expect((await readdir(join(address.path, '..'))).filter((name) => /restor/.test(name))).toEqual([]);
    });

    test('a log that was tampered with before the backup is found at the restore', async () => {
      const storage = await open(address);
      await fill(storage);
      await closeAll();
      await meddle(address, "update event set kind = 'other'");
      await backUp();
      await expect(restore(address)).rejects.toThrow(/log is broken at event 1/);
    });

    test('a file that is damaged in the store is found at the backup', async () => {
      const storage = await open(address);
      const id = await fill(storage);
      const { files } = await everything(storage, id);
      const path = join(folder, 'blobs', files[0]!.sha256.slice(0, 2), files[0]!.sha256);
      await writeFile(path, 'rotten');
      await expect(backUp()).rejects.toThrow(/damaged in the store/);
      await rm(path);
      await expect(backUp()).rejects.toThrow(/missing in the store/);
      expect(await readdir(folder)).not.toContain('backup');
    });

    test('a folder that has something in it is not written over', async () => {
      await closeAll();
      await open(address);
      await backUp();
      await expect(backUp()).rejects.toThrow(/has something in it/);
    });
  });
}

test('a backup of an older schema is restored and brought to the newest, on both databases', async () => {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'benchbook-backup-'));
    const blobs = await openDiskBlobs(join(folder, 'blobs'));
    const old = await freshDatabase(kind);
    await leaveOldDatabase(old.address);
    await writeBackup({ database: old.address, blobs, clock: fakeClock(), folder: join(folder, 'backup') });
    const target = await freshDatabase(kind);
    const { manifest } = await restoreBackup({ folder: join(folder, 'backup'), database: target.address, blobs });
    expect(manifest.schema).toBe('0001-foundation');
    const storage = await openStorage(target.address, { report: () => {} });
    expect(await storage.read((r) => r.users.findByName('old_hand'))).toMatchObject({ username: 'old_hand' });
    expect(await storage.health()).toMatchObject({ isReachable: true, schema: SCHEMA });
    await storage.close();
    await Promise.all([old.remove(), target.remove(), rm(folder, { recursive: true, force: true })]);
  }
});

test('a PostgreSQL that an idle server only listens to is in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-backup-'));
  const { address } = await freshDatabase('postgres');
  if (address.kind !== 'postgres') throw new Error('this is about PostgreSQL');
  const storage = await openStorage(address, { report: () => {} });
  const blobs = await openDiskBlobs(join(folder, 'blobs'));
  await writeBackup({ database: address, blobs, clock: fakeClock(), folder: join(folder, 'backup') });
  await storage.close();
  const bus = await PostgresBus.open({ url: address.url, report: () => {}, afterGap: { topic: 'gap', subjectId: null } });
  await expect(restoreBackup({ folder: join(folder, 'backup'), database: address, blobs })).rejects.toThrow(/in use/);
  await bus.close();
  await restoreBackup({ folder: join(folder, 'backup'), database: address, blobs });
  await rm(folder, { recursive: true, force: true });
});

test('a backup of the other kind of database is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-backup-'));
  const { address, remove } = await freshDatabase('sqlite');
  const storage = await openStorage(address, { report: () => {} });
  const blobs = await openDiskBlobs(join(folder, 'blobs'));
  await writeBackup({ database: address, blobs, clock: fakeClock(), folder: join(folder, 'backup') });
  await storage.close();
  const postgres = await freshDatabase('postgres');
  await expect(restoreBackup({ folder: join(folder, 'backup'), database: postgres.address, blobs })).rejects.toThrow(
    /is of a database file/,
  );
  await remove();
  await rm(folder, { recursive: true, force: true });
});

/** A new file of this name: the store may hold the same file under its own. */
async function replaceFile(path: string, text: string): Promise<void> {
  await rm(path);
  await writeFile(path, text);
}

async function editManifest(folder: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

async function forgetFile(folder: string, sha256: string): Promise<void> {
  await rm(join(folder, 'files', sha256));
  await editManifest(folder, (text) => {
    const manifest = JSON.parse(text);
    return JSON.stringify({ ...manifest, blobs: manifest.blobs.filter((file: { sha256: string }) => file.sha256 !== sha256) });
  });
}

/** A database as the first version left it, with one person in it. */
async function leaveOldDatabase(address: DatabaseAddress): Promise<void> {
  const fill = async (db: Kysely<Tables>, dialect: SqlDialect) => {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
    await runSteps(db, dialect, { behind: null, upTo: '0001-foundation' });
    await db.insertInto('meta').values({ name: 'epoch', value: 'old' }).execute();
    await sql`insert into app_user (id, username, username_key, role, image, status, is_active, created_at, updated_at)
      values ('old', 'old_hand', 'old_hand', 'Artisan', '', 'Offline', 1, 1, 1)`.execute(db);
  };
  if (address.kind === 'sqlite') {
    const database = new DatabaseSync(address.path);
    await fill(sqliteKysely(database), sqliteDialect);
    database.close();
    return;
  }
  const engine = await openPostgres(address.url, { report: () => {}, migrates: false });
  await engine.write((db) => fill(db, postgresDialect));
  await engine.close();
}
