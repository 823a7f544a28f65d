import pg from 'pg';
import { DatabaseAway } from '../ports/database-away.ts';

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

/** What PostgreSQL says when it stops, starts or has no connection left: classes 08 and 57P, and 53300. */
const REFUSED = /^(?:08\w{3}|57P0[123]|53300)$/;

/** What the client says of a connection that is gone or did not come; it has no codes for them. */
const CLIENT_SAYS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable)/;

/** The error that people are told where PostgreSQL can't be reached; every other one as it was. */
export function asDatabaseAway(error: unknown): unknown {
  return isAway(error) ? new DatabaseAway(`PostgreSQL can't be reached: ${error.message}`, error) : error;
}

function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return REFUSED.test(code);
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return NETWORK.has(code) || CLIENT_SAYS.test(error.message);
}
