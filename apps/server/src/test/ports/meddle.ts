import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseAddress } from '../../storage/open-storage.ts';

/** Changes the database behind the storage's back. `$1` stands for the one value. */
export async function meddle(
  address: DatabaseAddress,
  statement: string,
  values: readonly (string | number | null)[] = [],
): Promise<void> {
  if (address.kind === 'sqlite') {
    const database = new DatabaseSync(address.path);
    try {
      database.prepare(statement.replace('$1', '?')).run(...values);
    } finally {
      database.close();
    }
    return;
  }
  const client = new pg.Client({ connectionString: address.url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
