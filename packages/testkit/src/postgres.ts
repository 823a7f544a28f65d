import { randomBytes } from 'node:crypto';
import pg from 'pg';

export { findPostgres, HOW_TO_GET_POSTGRES } from './find-postgres.ts';
export { type RunningPostgres, type StartPostgresOptions, startPostgres } from './start-postgres.ts';

/** Variable in which `postgres-for-tests.ts` passes the server address to the suites. */
export const POSTGRES_URL_VARIABLE = 'BENCHBOOK_TEST_POSTGRES_URL';

/**
 * Address of a fresh, empty database on the PostgreSQL of this test run, removed with the server at the end.
 *
 * @throws Error when the run has no PostgreSQL
 */
export function testPostgresUrl(): Promise<string> {
  return createDatabase(serverOfRun());
}

/** A copy of the database at `url`, which must have no connections, on the PostgreSQL of this test run. */
export function copyOfPostgres(url: string): Promise<string> {
  return createDatabase(serverOfRun(), new URL(url).pathname.slice(1));
}

function serverOfRun(): string {
  const server = process.env[POSTGRES_URL_VARIABLE];
  if (!server) throw new Error('This test run has no PostgreSQL: see the message at its start');
  return server;
}

/** Creates a database on the server of `server`, empty or from a template, and returns its address. */
export async function createDatabase(server: string, from = 'template1'): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${from}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Runs a query on a separate connection and returns the rows. */
export async function queryPostgres(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
