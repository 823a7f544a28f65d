import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Storage } from '../../ports/storage.ts';
import { type DatabaseAddress, openStorage } from '../../storage/open-storage.ts';

export interface DatabaseUnderTest {
  /** Opened before the first test of the suite. */
  storage(): Storage;
  /** Its address, for inspection from outside. */
  address(): DatabaseAddress;
  /** Errors reported by the storage that no caller waited for. */
  reported(): readonly unknown[];
}

/** Runs the same suite on a SQLite file and on a real PostgreSQL; each has a separate database for the whole suite. */
export function onEachDatabase(title: string, suite: (database: DatabaseUnderTest) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    describe(`${title} (${kind})`, () => {
      const reported: unknown[] = [];
      let opened: { storage: Storage; address: DatabaseAddress; remove: () => Promise<void> } | undefined;
      const present = () => {
        if (!opened) throw new Error('The database is opened before the first test, not while tests are declared.');
        return opened;
      };
      beforeAll(async () => {
        const { address, remove } = await freshDatabase(kind);
        const report = (error: unknown) => reported.push(error);
        opened = { storage: await openStorage(address, { report, isDurable: false }), address, remove };
      });
      afterAll(async () => {
        await present().storage.close();
        await present().remove();
      });
      suite({ storage: () => present().storage, address: () => present().address, reported: () => reported });
    });
  }
}

/** An empty database; `remove` deletes it. */
export async function freshDatabase(
  kind: 'sqlite' | 'postgres',
): Promise<{ address: DatabaseAddress; remove: () => Promise<void> }> {
  if (kind === 'postgres') return { address: { kind, url: await testPostgresUrl() }, remove: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-test-'));
  return {
    address: { kind, path: join(folder, `${randomUUID()}.db`) },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
