import { Readable } from 'node:stream';
import { FILE_ADDRESS, type FileHead } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { RENDITION_KINDS } from '../commands/files/renditions.ts';
import { findFile } from './find-file.ts';
import { findRendition } from './find-rendition.ts';
import { Payload } from './finish-call.ts';
import type { FileToSend } from './send-file.ts';

/** Number of files that are looked up and opened while earlier ones are sent. */
const OPENED_AHEAD = 8;

interface Opened {
  readonly address: string;
  readonly file: FileToSend | null;
  readonly bytes: Readable | null;
}

/**
 * Sends files one after the other, each preceded by its header. Files missing for this person are reported in their position.
 */
export function sendFiles(context: AppContext, caller: Caller, reply: FastifyReply, addresses: readonly string[]): Payload {
  reply.type('application/octet-stream').header('cache-control', 'no-store');
  return new Payload(Readable.from(framed(context, caller, addresses), { objectMode: false }));
}

async function* framed(context: AppContext, caller: Caller, addresses: readonly string[]): AsyncGenerator<Buffer> {
  const left = [...addresses];
  const ahead: Promise<Opened>[] = [];
  const openNext = (): void => {
    const address = left.shift();
    if (address === undefined) return;
    const opening = open(context, caller, address);
    // Awaited in its turn, where its error is handled.
    opening.catch(() => undefined);
    ahead.push(opening);
  };
  for (let count = 0; count < OPENED_AHEAD; count++) openNext();
  try {
    for (let next = ahead.shift(); next; next = ahead.shift()) {
      const opened = await next;
      openNext();
      try {
        yield* frameOf(opened);
      } finally {
        // If the client disconnects at the header of a file, its bytes are never read.
        opened.bytes?.destroy();
      }
    }
  } finally {
    for (const each of await Promise.allSettled(ahead)) if (each.status === 'fulfilled') each.value.bytes?.destroy();
  }
}

async function* frameOf({ address, file, bytes }: Opened): AsyncGenerator<Buffer> {
  const head: FileHead = {
    address,
    file: file && { sha256: file.sha256, mediaType: file.mediaType, sizeBytes: file.sizeBytes },
  };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  if (!file || !bytes) return;
  let sent = 0;
  for await (const part of bytes) {
    sent += part.length;
    if (sent > file.sizeBytes) throw notAsLong(address, file.sizeBytes);
    yield part;
  }
  if (sent !== file.sizeBytes) throw notAsLong(address, file.sizeBytes);
}

/** The next header would be read as bytes of this file, or its bytes as a header: abort the answer. */
const notAsLong = (address: string, sizeBytes: number): Error =>
  new Error(`${address} has not the ${sizeBytes} bytes that it should have`);

async function open(context: AppContext, caller: Caller, address: string): Promise<Opened> {
  const file = await find(context, caller, address);
  const bytes = file && file.sizeBytes > 0 ? await context.blobs.get(file.sha256) : null;
  // The bytes are missing, so the file is reported as missing.
  return { address, file: bytes || file?.sizeBytes === 0 ? file : null, bytes };
}

async function find(context: AppContext, caller: Caller, address: string): Promise<FileToSend | null> {
  const [, sha256 = '', made] = FILE_ADDRESS.exec(address) ?? [];
  try {
    const kind = RENDITION_KINDS.find((each) => each === made);
    if (kind === undefined) return await findFile(context, caller, sha256);
    const found = await findRendition(context, caller, sha256, kind);
    return typeof found === 'string' ? null : found;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
