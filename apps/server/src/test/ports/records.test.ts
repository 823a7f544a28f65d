import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { UploadRecord } from '../../ports/uploads.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedInstruction, storedUser, together } from './fixtures.ts';

onEachDatabase('meta', ({ storage }) => {
  test('of several servers that set a value concurrently one succeeds, and all get the same', async () => {
    const name = `fact-${anId()}`;
    const { done } = await together(
      storage(),
      ['a', 'b', 'c', 'd'].map((value) => (tx) => tx.meta.ensure(name, value)),
    );
    expect(done).toHaveLength(4);
    expect(new Set([...done, await storage().read((r) => r.meta.get(name))]).size).toBe(1);
  });

  test('a value is set, replaced and deleted; the epoch of a database does not change', async () => {
    const name = `fact-${anId()}`;
    const get = () => storage().read((r) => r.meta.get(name));
    await storage().transaction((tx) => tx.meta.set(name, 'one'));
    await storage().transaction((tx) => tx.meta.set(name, 'two'));
    expect(await get()).toBe('two');
    await storage().transaction((tx) => tx.meta.delete(name));
    expect(await get()).toBeNull();
    const epoch = await storage().read((r) => r.meta.epoch());
    expect(epoch).toMatch(/^[0-9a-f-]{36}$/);
    expect(await storage().read((r) => r.meta.epoch())).toBe(epoch);
  });
});

onEachDatabase('uploads', ({ storage }) => {
  test('an upload in progress is stored completely, updated, found when stale, and deleted', async () => {
    const begun: UploadRecord = {
      id: anId(),
      userId: await storedUser(storage()),
      fileName: 'Größe 5 µm.mp4',
      sizeBytes: null,
      receivedBytes: 0,
      metadata: { path: 'film.mp4', empty: null },
      fileId: null,
      createdAtMs: NOON_MS,
      touchedAtMs: NOON_MS,
    };
    const found = () => storage().read((r) => r.uploads.find(begun.id));
    const stale = async (beforeMs: number) => (await storage().read((r) => r.uploads.listStale(beforeMs))).map((each) => each.id);
    await storage().transaction((tx) => tx.uploads.save(begun));
    expect(await found()).toEqual(begun);
    const grown = { ...begun, sizeBytes: 6_000_000_000, receivedBytes: 5_000_000_000, touchedAtMs: NOON_MS + 10 };
    await storage().transaction((tx) => tx.uploads.save(grown));
    expect(await found()).toEqual(grown);
    expect([await stale(NOON_MS + 10), await stale(NOON_MS + 11)]).toEqual([[], [begun.id]]);
    await storage().transaction((tx) => tx.uploads.delete(begun.id));
    expect(await found()).toBeNull();
  });
});

onEachDatabase('documents', ({ storage }) => {
  const save = (id: string, version: number, text: string) => storage().transaction((tx) => tx.documents.save(id, version, text));
  const read = async (id: string, version: number) => {
    const bytes = await storage().read((r) => r.documents.find(id, version));
    return bytes === null ? null : Buffer.from(bytes).toString('utf8');
  };

  test('the text of a version is stored byte for byte, and only for that version', async () => {
    const id = await storedInstruction(storage());
    await save(id, 1, '{"title":"Größe 組立"}');
    expect([await read(id, 1), await read(id, 1), await read(id, 2)]).toEqual([
      '{"title":"Größe 組立"}',
      '{"title":"Größe 組立"}',
      null,
    ]);
  });

  test('a newer text replaces the older ones', async () => {
    const id = await storedInstruction(storage());
    await save(id, 1, '{"title":"One"}');
    await save(id, 2, '{"title":"Two"}');
    expect([await read(id, 1), await read(id, 2)]).toEqual([null, '{"title":"Two"}']);
  });
});
