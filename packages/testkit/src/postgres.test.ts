import pg from 'pg';
import { expect, test } from 'vitest';
import { testPostgresUrl } from './postgres.ts';

async function answer(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test('every suite gets a separate empty database on a real PostgreSQL', async () => {
  const [one, other] = await Promise.all([testPostgresUrl(), testPostgresUrl()]);
  await answer(one, 'create table mine (id int)');
  expect(await answer(one, "select to_regclass('mine') is not null as answer")).toBe(true);
  expect(await answer(other, "select to_regclass('mine') is not null as answer")).toBe(false);
});
