import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * Headers that helmet sets for a policy (design, section 6). They are computed once at start, because they are the same for
 * every call and computing them each time makes a small call 1.5 times as expensive (docs/decisions/0009). Not included:
 * headers for obsolete browsers, and HSTS, which would lock people out of a plant that returns to plain HTTP.
 */
function headersFor(directives: Directives): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  setHeaders(request, response, (problem) => {
    if (problem) throw problem;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/**
 * Headers of API answers, which are never pages: nothing in them may run or be framed. No browser caches them unless a call
 * says otherwise: the next person at a shared tablet could read them without asking the server.
 */
export const API_HEADERS = {
  ...headersFor({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  'cache-control': 'no-store',
};

/**
 * Headers of app pages. Style attributes are allowed because the component library sets sizes and colours with them; scripts
 * come only from this server. `'self'` includes the socket, which has the same host.
 */
export const PAGE_HEADERS = headersFor({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'blob:', 'data:'],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Only the policy of those pages, for a page that a library serves. */
export const PAGE_POLICY = PAGE_HEADERS['content-security-policy'] ?? '';
