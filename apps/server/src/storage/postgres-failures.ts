import pg from 'pg';
import { DatabaseBusy } from '../ports/database-busy.ts';
import { DatabaseUnavailable } from '../ports/database-unavailable.ts';

/** Network error codes of the system. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATEs when PostgreSQL stops or starts: classes 08 and 57P. */
const REFUSED = /^(?:08\w{3}|57P0[123])$/;

/** SQLSTATE when PostgreSQL has no free connection. */
const NO_CONNECTION_LEFT = '53300';

/** Error message of the pool when all connections stay in use for the whole wait. */
const POOL_SAYS = 'timeout exceeded when trying to connect';

/** Error messages of the client for lost or failed connections; it has no codes for them. */
const CLIENT_SAYS =
  /^(?:Connection terminated|timeout expired|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Converts errors of an unreachable or fully used PostgreSQL into the error shown to people; every other error is returned
 * unchanged.
 */
export function asKnownFailure(error: unknown): unknown {
  if (isBusy(error)) return new DatabaseBusy(`PostgreSQL has no connection to spare: ${error.message}`, error);
  return isAway(error) ? new DatabaseUnavailable(`PostgreSQL can't be reached: ${error.message}`, error) : error;
}

function isBusy(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return error.code === NO_CONNECTION_LEFT;
  return error instanceof Error && error.message === POOL_SAYS;
}

function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return REFUSED.test(code);
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return NETWORK.has(code) || CLIENT_SAYS.test(error.message);
}
