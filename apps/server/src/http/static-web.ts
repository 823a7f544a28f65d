import { join, sep } from 'node:path';
import { DomainError } from '@benchbook/domain/errors';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { t } from './messages.ts';
import { PAGE_HEADERS } from './security-headers.ts';

const ONE_YEAR_S = 365 * 24 * 3600;

/** Addresses that never belong to the app, so that a missing file or call does not answer with the page. */
const NO_PAGE = /^\/(?:api|assets|languages|ws)(?:\/|$)|^\/service-worker\.js$/;

/**
 * Serves the built app. Browsers cache files whose name contains a hash permanently and revalidate the page each time. Every
 * address without a file is a route of the app and gets the page, except below `/api`, `/assets` and `/languages`, and except the service
 * worker, for which a browser would take the page. The list of files is read once at start: an address not in it never becomes
 * a path.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const hashed = join(folder, 'assets') + sep;
  await app.register(serveFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'languages/**'],
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
    throw new DomainError('NOT_FOUND', { message: t('address') });
  }
}
