import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that calls are counted for. A proxy that is believed may hand on what somebody wrote there instead of an address:
 * then it is the proxy's own.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '');
}
