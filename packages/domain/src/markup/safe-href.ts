/** Allowed schemes of a link in a step; other links are dropped and their text stays. */
const SAFE_SCHEME = /^(?:https?:\/\/|mailto:)/i;

/**
 * Normalizes a link address as a browser does (removes tabs, line breaks, and blanks and control characters at the ends).
 * Undefined unless it is http, https or mailto, which excludes scripts, data and addresses of this product.
 */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Browsers ignore exactly these characters in an address.
  const href = value
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .toWellFormed();
  return SAFE_SCHEME.test(href) ? href : undefined;
}
