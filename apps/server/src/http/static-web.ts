import { createReadStream } from 'node:fs';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS } from './security-headers.ts';
import { listWebFiles, type WebFile } from './web-files.ts';

const ONE_YEAR_S = 365 * 24 * 3600;

/**
 * Serves the built app. Files whose name holds a hash are kept by the browser for good; the page itself is asked for
 * anew each time. Every address that is no file is one of the app's own and gets the page, but for `/api` and `/assets`.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const files = await listWebFiles(folder);
  const index = files.get('/index.html');
  app.get('/*', (request, reply) => {
    const address = addressOf(request);
    const file = files.get(address) ?? (isPage(address) ? index : undefined);
    if (!file) throw new DomainError('NOT_FOUND');
    return sendWebFile(request, reply, file);
  });
}

function addressOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    throw new DomainError('NOT_FOUND', { message: 'The address is not well formed.' });
  }
}

function isPage(address: string): boolean {
  return !/^\/(?:api|assets|ws)(?:\/|$)/.test(address);
}

function sendWebFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  reply.headers(PAGE_HEADERS);
  reply.header('cache-control', file.isImmutable ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
  reply.header('etag', file.etag).header('vary', 'accept-encoding').type(file.mediaType);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, { path, sizeBytes }] of file.compressed) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:[,\\s]|$))`).test(accepted)) continue;
    return reply.header('content-encoding', encoding).header('content-length', sizeBytes).send(createReadStream(path));
  }
  if (accepted === '') reply.header('content-length', file.sizeBytes);
  return reply.send(createReadStream(file.path));
}
