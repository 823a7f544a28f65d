import { z } from 'zod';
import { buildEvent, changed, identifyUser, live, modelProgress, progressTracker, testNotice, userSignin } from './events.ts';

/** Subprotocol that the server answers; the access token is offered beside it, never in the address. */
export const SOCKET_PROTOCOL = 'benchbook';

export const SOCKET_PATH = '/ws';

/** The server closes a connection with it whose session has ended (4000 to 4999 are free, RFC 6455). */
export const SOCKET_SESSION_OVER = 4401;

const clientMessage = z.union([identifyUser.payload, userSignin.payload, testNotice.payload]);
const serverMessage = z.union([
  changed.payload,
  progressTracker.payload,
  buildEvent.payload,
  modelProgress.payload,
  userSignin.payload,
  testNotice.payload,
  live.payload,
]);

const sequenced = z.object({ seq: z.int().nonnegative() });

/** What a client may say. */
export type ClientMessage = z.output<typeof clientMessage>;

/** What the server may say. */
export type ServerMessage = z.output<typeof serverMessage>;

/** Reads a message of a client; null for noise. */
export function readClientMessage(text: string): ClientMessage | null {
  return read(clientMessage, text);
}

/** Reads a message of the server; null for what this version does not know. */
export function readServerMessage(text: string): ServerMessage | null {
  return read(serverMessage, text);
}

/** Position in the log of the event of a message; null for what is in no log, e.g. that somebody is idle. */
export function readSequence(text: string): number | null {
  return read(sequenced, text)?.seq ?? null;
}

export function writeClientMessage(message: ClientMessage): string {
  switch (message.kind) {
    case 'identify':
      return JSON.stringify(z.encode(identifyUser.payload, message));
    case 'signed-in':
      return JSON.stringify(z.encode(userSignin.payload, message));
    case 'test-notice':
      return JSON.stringify(z.encode(testNotice.payload, message));
  }
}

/** @param sequence position in the log of its event; `seq` on the wire */
export function writeServerMessage(message: ServerMessage, sequence: number | null = null): string {
  const wire = encodeServerMessage(message);
  return JSON.stringify(sequence === null ? wire : { ...wire, seq: sequence });
}

function encodeServerMessage(message: ServerMessage): object {
  switch (message.kind) {
    case 'changed':
      return z.encode(changed.payload, message);
    case 'progress':
      return z.encode(progressTracker.payload, message);
    case 'build':
      return z.encode(buildEvent.payload, message);
    case 'model-progress':
      return z.encode(modelProgress.payload, message);
    case 'signed-in':
      return z.encode(userSignin.payload, message);
    case 'test-notice':
      return z.encode(testNotice.payload, message);
    case 'live':
      return z.encode(live.payload, message);
  }
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // Noise is no error of ours: the other side may say what it likes.
  }
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
}
