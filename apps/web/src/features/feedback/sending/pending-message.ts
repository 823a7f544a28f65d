import type { OutboxEntry } from '../../../offline/outbox/index.ts';

/** A file as stored on this device: as bytes, because IndexedDB of some browsers loses File objects. */
export interface KeptFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: ArrayBuffer;
}

/** A message that the server has not confirmed yet. */
export interface PendingMessage extends OutboxEntry {
  readonly threadId: string;
  readonly text: string;
  readonly files: readonly KeptFile[];
}

type Kept = Partial<Record<keyof PendingMessage, unknown>>;

/** Parses a stored message; undefined if this version cannot send it. */
export function readPendingMessage(kept: unknown): PendingMessage | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { eventId, userId, atMs, threadId, text, files }: Kept = kept;
  if (typeof eventId !== 'string' || typeof userId !== 'string' || typeof atMs !== 'number') return undefined;
  if (typeof threadId !== 'string' || typeof text !== 'string' || !areFiles(files)) return undefined;
  return { eventId, userId, atMs, threadId, text, files };
}

export function areFiles(value: unknown): value is readonly KeptFile[] {
  return Array.isArray(value) && value.every(isFile);
}

function isFile(value: unknown): value is KeptFile {
  if (typeof value !== 'object' || value === null) return false;
  const { name, mediaType, bytes }: Partial<Record<keyof KeptFile, unknown>> = value;
  // Values from a database can belong to another realm, where `instanceof` fails.
  const isBytes = Object.prototype.toString.call(bytes) === '[object ArrayBuffer]';
  return typeof name === 'string' && typeof mediaType === 'string' && isBytes;
}
