import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres.ts';

/**
 * Global set-up of the suites that use a database: one PostgreSQL for the whole run, shared by all workers. Without it the
 * suites on PostgreSQL fail with the reason.
 */
export default async function postgresForTests(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env[POSTGRES_URL_VARIABLE] = postgres.url;
  return () => postgres.stop();
}
