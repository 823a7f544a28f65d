import type { FastifyReply } from 'fastify';

/** Ends when the connection does, whether the answer went out on it or whoever asked has gone. */
export function closing({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed || raw.closed) controller.abort();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
