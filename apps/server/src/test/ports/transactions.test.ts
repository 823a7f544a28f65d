import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../ports/storage.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { SCHEMA } from '../../storage/sql/migrations/index.ts';
import { freshDatabase, onEachDatabase } from './each-database.ts';
import { instructionFields, storedInstruction } from './fixtures.ts';

onEachDatabase('transactions', ({ storage, reported }) => {
  test('a failed transaction leaves nothing behind, not even its earlier writes', async () => {
    const fields = instructionFields();
    const failing = storage().transaction(async (tx) => {
      await tx.instructions.insert(fields);
      tx.events.append({ atMs: 1, userId: null, deviceId: null, kind: 'test', subjectId: fields.id, payload: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storage().read((r) => r.instructions.find(fields.id))).toBeNull();
    expect(await storage().read((r) => r.events.list({ subjectId: fields.id }))).toEqual([]);
  });

  test('a callback after commit sees the change, and does not run after a rollback', async () => {
    const fields = instructionFields();
    const seen: unknown[] = [];
    await storage().transaction(async (tx) => {
      await tx.instructions.insert(fields);
      tx.events.append({ atMs: 1, userId: null, deviceId: null, kind: 'made', subjectId: fields.id, payload: { a: 1 } });
      tx.afterCommit(async (events) => {
        seen.push(
          events.map((event) => event.kind),
          await storage().read((r) => r.instructions.find(fields.id)),
        );
      });
    });
    expect(seen).toEqual([['made'], expect.objectContaining({ id: fields.id })]);
    await storage()
      .transaction(async (tx) => {
        tx.afterCommit(() => {
          seen.push('never');
        });
        throw new Error('no');
      })
      .catch(() => {});
    expect(seen).not.toContain('never');
  });

  test('a failure after commit is reported and does not undo or fail the change', async () => {
    const fields = instructionFields();
    const broken = new Error('nobody listens');
    await storage().transaction(async (tx) => {
      await tx.instructions.insert(fields);
      tx.afterCommit(() => {
        throw broken;
      });
    });
    expect(await storage().read((r) => r.instructions.find(fields.id))).not.toBeNull();
    expect(reported()).toContain(broken);
  });

  test('using the storage inside a transaction is refused, instead of waiting forever', async () => {
    const refused = /only the object it was given/;
    await storage().transaction(async () => {
      await expect(storage().transaction(async () => {})).rejects.toThrow(refused);
      await expect(storage().read(async () => {})).rejects.toThrow(refused);
    });
    await storage().read(async () => {
      await expect(storage().transaction(async () => {})).rejects.toThrow(refused);
    });
  });

  test('a read inside a read sees the same snapshot', async () => {
    const id = await storedInstruction(storage());
    const found = await storage().read(() => storage().read((r) => r.instructions.find(id)));
    expect(found?.id).toBe(id);
  });

  test('a transaction object cannot be used after the end of its transaction', async () => {
    let kept: Transaction | undefined;
    await storage().transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept!.users.count()).rejects.toThrow(/transaction is over/);
  });

  test('a storage joined to a transaction sees its writes and is rolled back with it', async () => {
    const fields = instructionFields();
    const failing = storage().transaction(async (tx) => {
      const joined = storage().joined(tx);
      await joined.transaction((inner) => inner.instructions.insert(fields));
      expect(await joined.read((r) => r.instructions.find(fields.id))).not.toBeNull();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storage().read((r) => r.instructions.find(fields.id))).toBeNull();
  });

  test('twenty concurrent increments of a row are all counted', async () => {
    const id = await storedInstruction(storage(), { stepCount: 0 });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        storage().transaction(async (tx) => {
          const found = await tx.instructions.find(id);
          await tx.instructions.save({ ...found!, stepCount: found!.stepCount + 1 });
        }),
      ),
    );
    expect((await storage().read((r) => r.instructions.find(id)))?.stepCount).toBe(20);
  });

  test('two transactions in a deadlock both succeed', async () => {
    const [a, b] = [await storedInstruction(storage(), { stepCount: 0 }), await storedInstruction(storage(), { stepCount: 0 })];
    const touch = (first: string, second: string) =>
      storage().transaction(async (tx) => {
        for (const id of [first, second]) {
          const found = await tx.instructions.find(id);
          await tx.instructions.save({ ...found!, stepCount: found!.stepCount + 1 });
        }
      });
    await Promise.all([touch(a, b), touch(b, a), touch(a, b), touch(b, a)]);
    const found = await storage().read((r) => r.instructions.findMany([a, b]));
    expect([found.get(a)?.stepCount, found.get(b)?.stepCount]).toEqual([4, 4]);
  });

  test('a read sees one snapshot while others write', async () => {
    const id = await storedInstruction(storage(), { title: `Before ${Date.now()}` });
    await storage().read(async (r) => {
      const before = await r.instructions.findMany([id]);
      const written = new Promise<void>((resolve, reject) => {
        setImmediate(() => {
          outside(() =>
            storage().transaction(async (tx) =>
              tx.instructions.save({ ...(await tx.instructions.find(id))!, title: `After ${id}` }),
            ),
          ).then(resolve, reject);
        });
      });
      await written;
      const after = await r.instructions.findMany([id]);
      expect(after.get(id)?.title).toBe(before.get(id)?.title);
    });
    expect((await storage().read((r) => r.instructions.find(id)))?.title).toBe(`After ${id}`);
  });

  test('the health check of the database succeeds', async () => {
    expect(await storage().health()).toMatchObject({ isReachable: true, schema: SCHEMA });
  });
});

describe.each(['sqlite', 'postgres'] as const)('a transaction that never ends (%s)', (kind) => {
  test('a transaction is rolled back at its time limit and can do nothing more, and others continue', async () => {
    const { address, remove } = await freshDatabase(kind);
    const storage = await openStorage(address, { report: () => {}, timeLimitMs: 400 });
    const fields = instructionFields();
    let kept: Transaction | undefined;
    const endless = storage.transaction(async (tx) => {
      kept = tx;
      await tx.instructions.insert(fields);
      await new Promise(() => {});
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const waiting = storage.transaction((tx) => tx.instructions.insert({ ...instructionFields(), title: fields.title }));
    await expect(endless).rejects.toThrow(/was not over after 400 ms/);
    await waiting;
    await expect(kept!.instructions.insert(fields)).rejects.toThrow(/transaction is over/);
    await expect(storage.read(() => new Promise(() => {}))).rejects.toThrow(/was not over/);
    expect(await storage.read((r) => r.instructions.find(fields.id))).toBeNull();
    await storage.close();
    await remove();
  });
});

describe('a read on SQLite during writes', () => {
  test('a read sees one snapshot, even if its first result was cached', async () => {
    const { address, remove } = await freshDatabase('sqlite');
    const storage = await openStorage(address, { report: () => {} });
    const id = await storedInstruction(storage, { stepCount: 0 });
    const write = () =>
      outside(() =>
        storage.transaction(async (tx) => {
          const found = await tx.instructions.find(id);
          await tx.instructions.save({ ...found!, stepCount: found!.stepCount + 1 });
        }),
      );
    await storage.read((r) => r.instructions.find(id));
    let hasWritten = false;
    const seen = await storage.read(async (r) => {
      const first = await r.instructions.find(id);
      if (!hasWritten) await write();
      hasWritten = true;
      const again = (await r.instructions.findMany([id])).get(id);
      return [first?.stepCount, again?.stepCount];
    });
    expect(seen).toEqual([1, 1]);
    await storage.close();
    await remove();
  });

  test('a read sees what another process wrote', async () => {
    const { address, remove } = await freshDatabase('sqlite');
    const [storage, other] = [await openStorage(address, { report: () => {} }), await openStorage(address, { report: () => {} })];
    const id = await storedInstruction(storage, { stepCount: 0 });
    const count = async () => (await storage.read((r) => r.instructions.find(id)))?.stepCount;
    expect(await count()).toBe(0);
    await other.transaction(async (tx) => tx.instructions.save({ ...(await tx.instructions.find(id))!, stepCount: 7 }));
    await expect.poll(count, { interval: 5 }).toBe(7);
    await other.close();
    await storage.close();
    await remove();
  });
});

/** Runs outside the async context of the read that is open here. */
const somebodyElse = (await import('node:async_hooks')).AsyncLocalStorage.snapshot();
function outside<T>(work: () => Promise<T>): Promise<T> {
  return somebodyElse(work);
}
