import { DomainError } from '@benchbook/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { SessionCaller } from '../auth/index.ts';
import { checkStay } from '../commands/session/check-stay.ts';

/** Cookie with a token for pictures and videos, which can't send a header (design, section 6). It only allows reading files. */
export const FILE_COOKIE = 'benchbook_files';

const BEARER = 'Bearer ';

/**
 * Identifies the caller.
 *
 * @param accepts `cookie` only for GET of files; `device` for calls that a device may send on behalf of a person
 * @throws DomainError `UNAUTHORIZED`
 */
export async function authenticate(
  request: FastifyRequest,
  context: AppContext,
  accepts: { readonly cookie: boolean; readonly device: boolean },
): Promise<SessionCaller> {
  const caller = await callerOf(request, context, accepts);
  await checkStay(context, caller.id);
  return caller;
}

function callerOf(
  request: FastifyRequest,
  { auth }: AppContext,
  accepts: { readonly cookie: boolean; readonly device: boolean },
): Promise<SessionCaller> {
  const { authorization } = request.headers;
  if (authorization?.startsWith(BEARER))
    return auth.authenticate(authorization.slice(BEARER.length).trim(), { device: accepts.device });
  const { cookie: header } = request.headers;
  const cookie = accepts.cookie && header !== undefined ? request.server.parseCookie(header)[FILE_COOKIE] : undefined;
  if (cookie) return auth.authenticate(cookie, { files: true });
  throw new DomainError('UNAUTHORIZED');
}
