import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { FILE_COOKIE } from '../../authenticate.ts';

const PATH = '/api';

/** Sets the cookie with which this session requests pictures and videos, which can't send a header (design, section 6). */
export function giveFileCookie(context: AppContext, request: FastifyRequest, reply: FastifyReply, fileToken: string): void {
  reply.setCookie(FILE_COOKIE, fileToken, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: Math.floor(context.auth.accessTokens.lifetimeMs / 1000),
  });
}

export function takeFileCookie(reply: FastifyReply): void {
  reply.clearCookie(FILE_COOKIE, { path: PATH });
}
