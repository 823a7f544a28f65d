import type { LoggedEvent } from '@benchbook/domain/audit';
import type { Kysely } from 'kysely';
import { SqlCaches } from '../sql/caches.ts';
import type { SqlDialect } from '../sql/dialect.ts';
import { SqlSession } from '../sql/session.ts';
import { toLogged } from '../sql/stores/event-chain.ts';
import { SqlRevisions } from '../sql/stores/revisions.ts';
import type { Tables } from '../sql/tables/index.ts';

const READ_AT_ONCE = 2_000;

/** All events in order of their sequence, unfiltered: including gaps and damaged payloads. */
export async function* walkEvents(db: Kysely<Tables>): AsyncGenerator<LoggedEvent> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .selectFrom('event')
      .selectAll()
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(READ_AT_ONCE)
      .execute();
    for (const row of rows) yield toLogged(row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.sequence;
  }
}

/** A released revision as stored. */
export interface StoredRevision {
  readonly instructionId: string;
  readonly number: number;
  readonly text: string;
  readonly sha256: string;
  /** Hashes of the files that it references. */
  readonly files: readonly string[];
}

export async function* walkRevisions(db: Kysely<Tables>, dialect: SqlDialect): AsyncGenerator<StoredRevision> {
  const revisions = new SqlRevisions(new SqlSession(db, dialect, new SqlCaches()));
  const keys = await db
    .selectFrom('revision')
    .select(['instruction_id', 'number'])
    .orderBy('instruction_id')
    .orderBy('number')
    .execute();
  for (const { instruction_id: instructionId, number } of keys) {
    const { text, sha256 } = await db
      .selectFrom('revision')
      .select(['text', 'sha256'])
      .where('instruction_id', '=', instructionId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const files = await revisions.files(instructionId, number);
    yield { instructionId, number, text, sha256, files: files.map((file) => file.sha256) };
  }
}
