import { DatabaseSync } from 'node:sqlite';
import { anId } from '@benchbook/testkit';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/ports/each-database.ts';
import { openStorage } from '../../open-storage.ts';
import { openPostgres } from '../../postgres.ts';
import { postgresDialect } from '../../postgres-dialect.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import { sqliteKysely } from '../../sqlite-driver.ts';
import type { Tables } from '../tables/index.ts';
import { runSteps } from './run-steps.ts';

/** Longer than the limit of a key; of one letter, so that PostgreSQL could compress it into its index. */
const LONG = 'm'.repeat(9_000);

describe.each(['sqlite', 'postgres'] as const)('the migration that limits the length of keys (%s)', (kind) => {
  /** A database as it was before the migration, filled by `fill`. */
  async function before(fill: (db: Kysely<Tables>) => Promise<void>) {
    const { address, remove } = await freshDatabase(kind);
    const build = async (db: Kysely<Tables>) => {
      const columns = sql`(name varchar(255) not null primary key, timestamp varchar(255) not null)`;
      await sql`create table kysely_migration ${columns}`.execute(db);
      await runSteps(db, kind === 'sqlite' ? sqliteDialect : postgresDialect, { behind: null, upTo: '0003-live-texts' });
      await fill(db);
    };
    if (address.kind === 'postgres') {
      const engine = await openPostgres(address.url, { report: () => {}, migrates: false });
      await engine.write(build);
      await engine.close();
    } else {
      const database = new DatabaseSync(address.path);
      await build(sqliteKysely(database));
      database.close();
    }
    return { storage: await openStorage(address, { report: () => {} }), remove };
  }

  test('existing people, devices, tags, attempts and ticks are found as before', async () => {
    const [user, instruction] = [anId(), anId()];
    const { storage, remove } = await before(async (db) => {
      await sql`insert into app_user (id, username, username_key, role, image, status, is_active, created_at, updated_at)
        values (${user}, ${LONG}, ${LONG}, 'Artisan', '', 'Offline', 1, 1, 1)`.execute(db);
      await sql`insert into device (id, name, nickname, type, "authorization", registered_at)
        values (${anId()}, ${LONG}, '', 'Unknown', 'pending', 1), (${anId()}, 'Short', '', 'Unknown', 'denied', 1)`.execute(db);
      await sql`insert into tag (id, name, name_key, created_at) values (${anId()}, ${LONG}, ${LONG}, 1)`.execute(db);
      await sql`insert into sign_in_failure (key, count, first_at, last_at) values (${LONG}, 9, 1, 2)`.execute(db);
      await sql`insert into instruction (id, title, title_key, kind, preview_image, document_number, document_key, system, subject,
        search_text, version, live_counter, is_released, is_building, has_draft, work_status, published_rank, assignee_count,
        completion, step_count, created_at, modified_at) values (${instruction}, ${LONG}, ${LONG}, 'steps', '', '', '', '', '',
        ${LONG}, 1, 1, 0, 0, 1, 'Not Started', 0, 0, 0, 1, 1, 1)`.execute(db);
      await sql`insert into progress_event (id, user_id, instruction_id, run, revision, item_id, item_hash, is_done, at, received_at)
        values ('tick', ${user}, ${instruction}, 1, 1, 'item', 'hash', 1, 5, 6)`.execute(db);
    });
    await storage.read(async ({ users, devices, tags, sessions, instructions, assignments }) => {
      expect((await users.findByName(LONG.toUpperCase()))?.id).toBe(user);
      expect([(await devices.findByName(LONG))?.authorization, (await devices.findByName('Short'))?.authorization]).toEqual([
        'pending',
        'denied',
      ]);
      expect(await tags.findByName(LONG)).not.toBeNull();
      expect((await sessions.failures(LONG))?.count).toBe(9);
      expect((await instructions.findByTitle(LONG))?.id).toBe(instruction);
      expect(await assignments.progressEvents(user, instruction, 1)).toMatchObject([{ id: 'tick', atMs: 5, isDone: true }]);
      expect([await assignments.hasProgressEvent(user, 'tick'), await assignments.hasProgressEvent(anId(), 'tick')]).toEqual([
        true,
        false,
      ]);
    });
    await storage.close();
    await remove();
  });
});
