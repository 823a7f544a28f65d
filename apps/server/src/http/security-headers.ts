/**
 * Headers that protect a browser (design, section 6). They are fixed texts set by one hook: a plugin that works them out
 * for every answer cost a third of the requests per CPU second on the hot read path.
 */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** An answer of the interface is never a page: nothing in it may run, and nobody may frame it. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Pages of the app. Style attributes are allowed because the component library sets sizes and colours with them; scripts
 * come from this server alone. `'self'` covers the socket, which has the same host.
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS: Readonly<Record<string, string>> = { ...COMMON, 'content-security-policy': PAGE_POLICY };
