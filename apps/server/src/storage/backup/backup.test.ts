import { appendFile, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { fakeClock } from '@benchbook/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { Storage } from '../../ports/storage.ts';
import { freshDatabase } from '../../test/ports/each-database.ts';
import { instructionFields } from '../../test/ports/fixtures.ts';
import { meddle } from '../../test/ports/meddle.ts';
import { openDiskBlobs } from '../blobs/disk.ts';
import { type DatabaseAddress, openStorage } from '../open-storage.ts';
import { PostgresBus } from '../postgres-bus.ts';
import { SCHEMA } from '../sql/migrations/index.ts';
import { editManifest, everything, fill, forgetFile, leaveOldDatabase, PHOTO, replaceFile } from './for-tests/backed-up.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

for (const kind of ['sqlite', 'postgres'] as const) {
  describe(`backup and restore (${kind})`, () => {
    let folder: string;
    let address: DatabaseAddress;
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

    const removals: (() => Promise<void>)[] = [];
    /** A new database that is deleted after the test. */
    const aDatabase = async (): Promise<DatabaseAddress> => {
      const made = await freshDatabase(kind);
      removals.push(made.remove);
      return made.address;
    };

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'benchbook-backup-'));
      address = await aDatabase();
      blobs = await openDiskBlobs(join(folder, 'blobs'));
    });

    afterEach(async () => {
      await closeAll();
      for (const remove of removals.splice(0)) await remove();
      await rm(folder, { recursive: true, force: true });
    });

    test('a restore elsewhere brings everything back unchanged, under a new epoch', async () => {
      const storage = await open(address);
      const id = await fill(storage, blobs);
      const before = await everything(storage, id);
      const epoch = await storage.read((r) => r.meta.epoch());
      await backUp();
      const target = await aDatabase();
      const otherBlobs = await openDiskBlobs(join(folder, 'other-blobs'));
      const restored = await restore(target, otherBlobs);
      const after = await open(target);
      expect(await everything(after, id)).toEqual(before);
      expect(await after.read((r) => r.meta.epoch())).toBe(restored.epoch);
      expect(restored.epoch).not.toBe(epoch);
      expect((await buffer((await otherBlobs.get(before.files[0]!.sha256))!)).equals(PHOTO)).toBe(true);
    });

    test('a backup works during writes, and contains one snapshot', async () => {
      const storage = await open(address);
      await fill(storage, blobs);
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
      const target = await aDatabase();
      await restore(target);
      const after = await open(target);
      const { total } = await after.read((r) => r.instructions.listSummaries({ limit: 1 }));
      const events = await after.read((r) => r.events.list({ kinds: ['written'], limit: 100_000 }));
      expect(total).toBe(events.length + 1);
      expect(events.length).toBeLessThanOrEqual(written);
      expect(await after.read((r) => r.events.verifyChain())).toMatchObject({ isIntact: true });
    });

    test('a session ended after the backup stays ended, an active one stays active, and on another machine nobody is signed in', async () => {
      const storage = await open(address);
      await fill(storage, blobs);
      const [user] = (await storage.read((r) => r.users.page({}))).rows;
      if (!user) throw new Error('Nobody is there');
      const atMs = Date.now();
      const rest = { deviceId: null, replacedAtMs: null, replacedByHash: null, revokedAtMs: null, browser: '' };
      const token = (familyId: string) => ({
        hash: familyId,
        familyId,
        userId: user.id,
        issuedAtMs: atMs,
        expiresAtMs: atMs * 2,
      });
      for (const name of ['lost', 'kept']) await storage.transaction((tx) => tx.sessions.insert({ ...token(name), ...rest }));
      await backUp();
      await storage.transaction(async (tx) => {
        await tx.sessions.revokeFamily('lost', atMs);
        // As in a refresh: the token of the backup is used up.
        await tx.sessions.save({ ...token('kept'), ...rest, replacedAtMs: atMs, replacedByHash: 'newer' });
        await tx.sessions.insert({ ...token('kept'), ...rest, hash: 'newer' });
      });
      await closeAll();
      const target = await aDatabase();
      for (const where of [address, target]) await restore(where);
      const alive = async (where: DatabaseAddress) => {
        const restored = await open(where);
        return restored.read(({ sessions }) => Promise.all(['lost', 'kept'].map((name) => sessions.isFamilyAlive(name, atMs))));
      };
      const inPlace = await open(address);
      const tokens = await inPlace.read(({ sessions }) => Promise.all(['kept', 'newer'].map((hash) => sessions.find(hash))));
      expect(tokens.map((each) => each?.replacedByHash)).toEqual(['newer', null]);
      expect([await alive(address), await alive(target)]).toEqual([
        [false, true],
        [false, false],
      ]);
    });

    test('a restore over a database in use is refused and changes nothing', async () => {
      const storage = await open(address);
      const id = await fill(storage, blobs);
      await backUp();
      const before = await everything(storage, id);
      await expect(restore(address)).rejects.toThrow(/in use/);
      expect(await everything(storage, id)).toEqual(before);
    });

    test('a restore in place reverts changes made after the backup, and keeps files', async () => {
      const storage = await open(address);
      const id = await fill(storage, blobs);
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

    test('a broken backup is refused with a sentence and changes nothing', async () => {
      const storage = await open(address);
      const id = await fill(storage, blobs);
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
        manifestOutside: {
          damage: (at) => editManifest(at, (text) => text.replace(/files[^"]+/, '../outside.txt')),
          says: /manifest.json is damaged/,
        },
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

    test('a log that was tampered with before the backup is detected at the restore', async () => {
      const storage = await open(address);
      await fill(storage, blobs);
      await closeAll();
      await meddle(address, "update event set kind = 'other'");
      await backUp();
      await expect(restore(address)).rejects.toThrow(/log is broken at event 1/);
    });

    test('a file that is damaged in the store is detected at the backup', async () => {
      const storage = await open(address);
      const id = await fill(storage, blobs);
      const { files } = await everything(storage, id);
      const path = join(folder, 'blobs', files[0]!.sha256.slice(0, 2), files[0]!.sha256);
      await writeFile(path, 'rotten');
      await expect(backUp()).rejects.toThrow(/damaged in the store/);
      await rm(path);
      await expect(backUp()).rejects.toThrow(/missing in the store/);
      expect(await readdir(folder)).not.toContain('backup');
    });

    test('a folder with content is not overwritten', async () => {
      await closeAll();
      await open(address);
      await backUp();
      await expect(backUp()).rejects.toThrow(/has something in it/);
    });
  });
}

test('a backup of an older schema is restored and migrated to the newest, on both databases', async () => {
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

test('a PostgreSQL database to which only an idle server listens is in use', async () => {
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

test('a backup of the other database kind is refused', async () => {
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

/** A new file with this name: the store may have the same file under its hash. */
