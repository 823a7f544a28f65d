import type { z } from 'zod';

/** A socket message: name, sender, payload. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  /** Value of `module`, or of `eventSource` for the identify message. */
  readonly name: string;
  readonly direction: 'client to server' | 'server to client' | 'both';
  readonly payload: Payload;
  readonly description: string;
}

export function defineEvent<Payload extends z.ZodType>(event: EventContract<Payload>): EventContract<Payload> {
  return event;
}
