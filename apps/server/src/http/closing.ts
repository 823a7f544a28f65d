import type { FastifyReply } from 'fastify';

/** Aborts when the connection closes: after the answer was sent, or because the client disconnected. */
export function closing({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed || raw.closed) controller.abort();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
