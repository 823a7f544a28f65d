import { NEW_RELEASE, type Release } from '@benchbook/domain/release';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newEvent } from '../../../commands/event-kinds.ts';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { NOON_MS, storedInstruction } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { openSqlite } from '../../sqlite.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { refusedReleases } from './0023-refused-releases.ts';

onEachDatabase('the migration that marks refused releases', ({ storage, address }) => {
  /** Restores the database to its state before the migration and runs it again. */
  async function again() {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    await engine.write(async (db) => {
      await sql`alter table instruction drop column is_refused`.execute(db);
      await refusedReleases(db);
    });
    await engine.close();
  }

  const LIVE: Release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: true, isRefused: false };

  test('RT-04: earlier refused releases are marked; withdrawn, released, undrafted, building and never failed ones are not', async () => {
    const stored = (release: Release = NEW_RELEASE) => storedInstruction(storage(), { release });
    const [refused, withdrawn, released, never] = [await stored(), await stored(), await stored(LIVE), await stored()];
    const [undrafted, building] = [await stored({ ...LIVE, hasDraft: false }), await stored({ ...LIVE, isBuilding: true })];
    await storage().transaction(async ({ events }) => {
      for (const id of [refused, withdrawn, released, undrafted, building]) {
        events.append(newEvent('release.requested', id, null, NOON_MS, { version: 1 }));
        events.append(newEvent('release.failed', id, null, NOON_MS, { problems: ['Step 2: no file.'], places: [] }));
      }
      events.append(newEvent('release.withdrawn', withdrawn, null, NOON_MS, { revision: null }));
      const out = { revision: 1, title: 'Pump', sha256: 'a'.repeat(64), version: 1 };
      events.append(newEvent('release.completed', released, null, NOON_MS, out));
    });
    await again();
    const ids = [refused, withdrawn, released, undrafted, building, never];
    const found = await storage().read(({ instructions }) => instructions.findMany(ids));
    expect(ids.map((id) => found.get(id)?.release.isRefused)).toEqual([true, false, false, false, false, false]);
  });
});
