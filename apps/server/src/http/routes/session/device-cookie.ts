import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds the key of the device: what proves that it is the one that was approved. No script reads it. */
const DEVICE_COOKIE = 'benchbook_device';

const PATH = '/api';

/** Browsers keep no cookie for longer (RFC 6265bis). */
const KEPT_S = 400 * 24 * 3600;

/** A key that was made here has 43 signs; what is longer is none. */
const KEY_MAX_LENGTH = 64;

export function deviceKeyOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  const key = cookie === undefined ? undefined : request.server.parseCookie(cookie)[DEVICE_COOKIE];
  return key !== undefined && key !== '' && key.length <= KEY_MAX_LENGTH ? key : null;
}

/** @param key null when the device keeps the one it has, which lives on from now */
export function giveDeviceCookie(request: FastifyRequest, reply: FastifyReply, key: string | null): void {
  const value = key ?? deviceKeyOf(request);
  if (value === null) return;
  const secure = request.protocol === 'https';
  reply.setCookie(DEVICE_COOKIE, value, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge: KEPT_S });
}
