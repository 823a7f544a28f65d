import { Readable } from 'node:stream';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from '../ports/index.ts';
import { readByteRange } from './byte-range.ts';
import { Payload } from './finish-call.ts';
import { wholeBytes } from './whole-bytes.ts';

/** Bytes to send and their metadata. */
export interface FileToSend {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  /** File name for saving. */
  readonly name: string;
  /** True if the address contains the hash, so that it always means the same bytes. */
  readonly isImmutable: boolean;
}

const ONE_YEAR_S = 365 * 24 * 3600;

const SHOWN = /^(?:image\/(?:png|jpeg|tiff|webp)|video\/|audio\/|application\/pdf$|model\/)/;

/** Media types that a browser may display inline; everything else is downloaded, so that no foreign content runs here. */
export function isShownInline(mediaType: string): boolean {
  return SHOWN.test(mediaType);
}

/**
 * Sends a file or the requested range of it. The hash is the ETag, so that a cached file need not be sent again.
 *
 * @throws DomainError `NOT_FOUND` if the bytes are missing; for damaged ones the answer is aborted, or says `FILE_DAMAGED`
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
  // An empty stream, because an empty text would set the length of a HEAD answer to 0.
  if (!stream) return new Payload(Readable.from([]));
  if (part) return new Payload(stream);
  return new Payload(wholeBytes(stream, file, () => request.log.error({ sha256 }, 'a stored file is damaged')));
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;
}

/** RFC 8187: everything except letters, digits and a few characters is percent-encoded. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
