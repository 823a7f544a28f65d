import { createDatabase, type RunningPostgres, startPostgres } from '@benchbook/testkit/postgres';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type Database = (typeof DATABASES)[number];

/**
 * Runs work on a new database, which is deleted afterwards. @param work gets the address of an empty PostgreSQL database, or
 * none for SQLite
 */
export async function onDatabase<Result>(database: Database, work: (databaseUrl?: string) => Promise<Result>): Promise<Result> {
  return database === 'SQLite' ? work() : withPostgres((_, databaseUrl) => work(databaseUrl));
}

/** The same on PostgreSQL, which may be stopped and restarted. */
export async function withPostgres<Result>(
  work: (postgres: RunningPostgres, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    return await work(postgres, await createDatabase(postgres.url));
  } finally {
    await postgres.stop();
  }
}
