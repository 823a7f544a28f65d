import { DomainError } from '@benchbook/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { SessionCaller } from '../auth/index.ts';

/** Holds the access token for pictures and videos, which can't send a header (design, section 6). */
export const FILE_COOKIE = 'benchbook_files';

const BEARER = 'Bearer ';

/**
 * Who makes this call.
 *
 * @param acceptsCookie true for GET of files alone
 * @throws DomainError `UNAUTHORIZED`
 */
export function authenticate(request: FastifyRequest, context: AppContext, acceptsCookie: boolean): Promise<SessionCaller> {
  const { authorization } = request.headers;
  if (authorization?.startsWith(BEARER)) return context.auth.authenticate(authorization.slice(BEARER.length).trim());
  const { cookie: header } = request.headers;
  const cookie = acceptsCookie && header !== undefined ? request.server.parseCookie(header)[FILE_COOKIE] : undefined;
  if (cookie) return context.auth.authenticate(cookie);
  throw new DomainError('UNAUTHORIZED');
}
