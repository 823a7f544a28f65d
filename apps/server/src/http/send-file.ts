import { Readable } from 'node:stream';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from '../ports/index.ts';
import { readByteRange } from './byte-range.ts';
import { Payload } from './finish-call.ts';
import { wholeBytes } from './whole-bytes.ts';

/** Bytes to be sent, and what is known of them. */
export interface FileToSend {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  /** Name to save it under. */
  readonly name: string;
  /** True where the address holds the hash, so that it never means other bytes. */
  readonly isImmutable: boolean;
}

const ONE_YEAR_S = 365 * 24 * 3600;

const SHOWN = /^(?:image\/(?:png|jpeg|tiff|webp)|video\/|audio\/|application\/pdf$|model\/)/;

/** Kinds that a browser may show in its own window; everything else is saved, so that nothing foreign runs here. */
export function isShownInline(mediaType: string): boolean {
  return SHOWN.test(mediaType);
}

/**
 * Sends a file or the part of it that was asked for. The hash is the ETag, so that what a browser has need not be sent.
 *
 * @throws DomainError `NOT_FOUND` when the bytes are gone; of damaged ones the answer breaks off, or says `FILE_DAMAGED`
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  file: FileToSend,
): Promise<Payload> {
  const { sha256, sizeBytes, mediaType } = file;
  const etag = `"${sha256}"`;
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  reply.header('cache-control', file.isImmutable ? `private, max-age=${ONE_YEAR_S}, immutable` : 'private, no-cache');
  reply.header(
    'content-disposition',
    `${isShownInline(mediaType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`,
  );
  if (matches(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return new Payload(null);
  }
  const isSameFile = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = readByteRange(isSameFile ? request.headers.range : undefined, sizeBytes);
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${sizeBytes}`).type('text/plain');
    return new Payload('');
  }
  const part = range === 'none' ? undefined : range;
  const stream = request.method === 'HEAD' || sizeBytes === 0 ? null : await blobs.get(sha256, part);
  if (!stream && request.method !== 'HEAD' && sizeBytes > 0) throw new DomainError('NOT_FOUND', { kind: 'file' });
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`);
  reply.type(mediaType).header('content-length', part ? part.end - part.start + 1 : sizeBytes);
  // An empty stream, because an empty text would set the length to 0 where HEAD asks for it.
  if (!stream) return new Payload(Readable.from([]));
  if (part) return new Payload(stream);
  return new Payload(wholeBytes(stream, file, () => request.log.error({ sha256 }, 'a stored file is damaged')));
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;
}

/** RFC 8187: everything but letters, digits and a few signs is percent-encoded. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
