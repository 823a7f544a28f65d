import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.ts';

/** Where the server is reached: `PUBLIC_URL`, else the address that this page was asked for at (design, section 2). */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, { publicUrl }: Settings): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
