import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseAddress } from '../../storage/open-storage.ts';

/**
 * Changes the database directly, as its owner can, with the guards of the table disabled meanwhile. `$1` stands for the single
 * value.
 */
export async function meddle(
  address: DatabaseAddress,
  statement: string,
  values: readonly (string | number | null)[] = [],
  table: 'event' | 'revision' = 'event',
): Promise<void> {
  if (address.kind === 'sqlite') {
    const database = new DatabaseSync(address.path);
    try {
      const guards = database.prepare("select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?").all(table);
      for (const { name } of guards) database.exec(`drop trigger ${name}`);
      database.prepare(statement.replace('$1', '?')).run(...values);
      for (const { sql } of guards) database.exec(String(sql));
    } finally {
      database.close();
    }
    return;
  }
  const client = new pg.Client({ connectionString: address.url });
  await client.connect();
  try {
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(statement, [...values]);
    await client.query(`alter table ${table} enable trigger user`);
  } finally {
    await client.end();
  }
}
