import pg from 'pg';
import { DatabaseAway } from '../ports/database-away.ts';
import { DatabaseBusy } from '../ports/database-busy.ts';

/** Of the network, as the system names it. */
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

/** What PostgreSQL says when it stops or starts: classes 08 and 57P. */
const REFUSED = /^(?:08\w{3}|57P0[123])$/;

/** PostgreSQL has no connection left for anybody. */
const NO_CONNECTION_LEFT = '53300';

/** What the pool says when all of its connections were in use for as long as one waits for one. */
const POOL_SAYS = 'timeout exceeded when trying to connect';

/** What the client says of a connection that is gone or did not come; it has no codes for them. */
const CLIENT_SAYS =
  /^(?:Connection terminated|timeout expired|Client has encountered a connection error|Client was closed and is not queryable)/;

/** The error that people are told where PostgreSQL can't be reached or has no connection to spare; every other one as it was. */
export function asKnownFailure(error: unknown): unknown {
  if (isBusy(error)) return new DatabaseBusy(`PostgreSQL has no connection to spare: ${error.message}`, error);
  return isAway(error) ? new DatabaseAway(`PostgreSQL can't be reached: ${error.message}`, error) : error;
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
