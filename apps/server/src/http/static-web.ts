import { join, sep } from 'node:path';
import { DomainError } from '@benchbook/domain/errors';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from './security-headers.ts';

const ONE_YEAR_S = 365 * 24 * 3600;

/** Addresses that are never one of the app's own, so that a missing file or call is not answered with the page. */
const NO_PAGE = /^\/(?:api|assets|ws)(?:\/|$)|^\/service-worker\.js$/;

/**
 * Serves the built app. Files whose name holds a hash are kept by the browser for good; the page itself is asked for
 * anew each time. Every address that is no file is one of the app's own and gets the page, but for `/api` and
 * `/assets`, and for the service worker, which a browser would take the page for.
 * The list of files is made once, at the start: an address that is none of them never becomes a path.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const hashed = join(folder, 'assets') + sep;
  await app.register(serveFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers(PAGE_HEADERS);
      reply.header('cache-control', path.startsWith(hashed) ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    if (NO_PAGE.test(addressOf(request.url))) throw new DomainError('NOT_FOUND');
    return reply.sendFile('index.html');
  });
}

function addressOf(url: string): string {
  const [path = '/'] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    // `%` without two digits: no file has such an address.
    throw new DomainError('NOT_FOUND', { message: 'The address is not well formed.' });
  }
}
