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
 * The answer of every sign-in method: tokens, cookies and the person.
 *
 * @throws DomainError `DEVICE_DENIED`; the device still keeps its key, because it may be approved later
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
