import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie with the key of the device, which proves that it is the approved one. Scripts can't read it. */
const DEVICE_COOKIE = 'benchbook_device';

const PATH = '/api';

/** Browsers store no cookie for longer (RFC 6265bis). */
const KEPT_S = 400 * 24 * 3600;

/** Keys made here have 43 characters; longer values are invalid. */
const KEY_MAX_LENGTH = 64;

export function deviceKeyOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  const key = cookie === undefined ? undefined : request.server.parseCookie(cookie)[DEVICE_COOKIE];
  return key !== undefined && key !== '' && key.length <= KEY_MAX_LENGTH ? key : null;
}

/** @param key null if the device keeps its key, whose lifetime is renewed */
export function giveDeviceCookie(request: FastifyRequest, reply: FastifyReply, key: string | null): void {
  const value = key ?? deviceKeyOf(request);
  if (value === null) return;
  const secure = request.protocol === 'https';
  reply.setCookie(DEVICE_COOKIE, value, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge: KEPT_S });
}
