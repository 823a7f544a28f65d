import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What helmet sets for a policy (design, section 6). It is asked once, when the server starts, because its answer is the
 * same for every call and asking it each time makes a small call half as dear again (docs/decisions/0009).
 * Not among them: headers for browsers that are gone, and the promise to stay with TLS, which would lock people out of a
 * plant that goes back to plain HTTP.
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
 * An answer of the interface is never a page: nothing in it may run, and nobody may frame it. No browser keeps it, unless a
 * call says otherwise: the next person at a shared tablet could have it again without asking the server.
 */
export const API_HEADERS = {
  ...headersFor({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  'cache-control': 'no-store',
};

/**
 * Pages of the app. Style attributes are allowed because the component library sets sizes and colours with them; scripts
 * come from this server alone. `'self'` covers the socket, which has the same host.
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

/** The policy of those pages alone, for a page that a library serves. */
export const PAGE_POLICY = PAGE_HEADERS['content-security-policy'] ?? '';
