import { DomainError } from '@benchbook/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import type { OpenedSession } from '../../../commands/session/open-session.ts';
import { shortUserView } from '../../../commands/users/user-view.ts';
import { giveDeviceCookie } from './device-cookie.ts';
import { giveFileCookie } from './file-cookie.ts';

interface SessionCall {
  readonly context: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The answer of every way to sign in: tokens, cookies and the person.
 *
 * @throws DomainError `DEVICE_DENIED`; the device keeps its key all the same, because it is approved later
 */
export function answerSession({ context, request, reply }: SessionCall, { session, deviceKey, isDenied = false }: OpenedSession) {
  if (session) giveFileCookie(context, request, reply, session.fileToken);
  giveDeviceCookie(request, reply, deviceKey);
  if (!session) throw new DomainError('DEVICE_DENIED', isDenied ? { extra: { authorization: 'denied' } } : {});
  const { user, accessToken, refreshToken } = session;
  return {
    accessToken,
    refreshToken,
    offline: false,
    user: { ...shortUserView(user), mustChangePassword: user.mustChangePassword || null },
  };
}
