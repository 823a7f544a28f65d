/** Schemes a link in a step may have; everything else is dropped and the words stay. */
const SAFE_SCHEME = /^(?:https?:\/\/|mailto:)/i;

/**
 * The address of a link as a browser would take it (tabs and line breaks out, blanks and controls at the ends off), or
 * undefined when it is none that may be followed: only http, https and mailto are, so neither scripts nor data nor
 * addresses of this product itself.
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
