import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.ts';

/** Origin of the server: `PUBLIC_URL`, else the origin at which this page was requested (design, section 2). */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, { publicUrl }: Settings): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
