import { htmlToDocument } from './html-to-document.ts';
import { readableText } from './read-document.ts';

/** Signs that a text is HTML written by a program; "<M8>", "a < b" and "press <A>" are none. */
const HTML_SIGNS = [
  /^\s*<(?:p|div|ul|ol|table|blockquote|h[1-6])(?:\s[^<>]*)?>/,
  /<(?:br|hr|img)(?:\s[^<>]*)?\/?>/i,
  // The alternative text of a picture may contain tag-like text.
  /<img\s(?:[^<>"']|"[^"]*"|'[^']*')*>/i,
  /<\/(?:p|div|span|b|strong|i|em|u|s|a|ul|ol|li|h[1-6]|table|tr|td|th|pre|code|sub|sup|font|blockquote|script|style)\s*>/i,
];

/** Maximum total length of HTML in alert texts of one call, in characters: more would block the server. */
export const HTML_OF_ALERTS_MAX_LENGTH = 500_000;

/** Whether a text is plain text already. */
const isPlain = (text: string): boolean => !HTML_SIGNS.some((sign) => sign.test(text));

/** Total length of the texts that `plainFromHtml` would parse as HTML. */
export function htmlLength(texts: readonly string[]): number {
  return texts.reduce((sum, text) => (isPlain(text) ? sum : sum + text.length), 0);
}

/**
 * Converts HTML to plain text: one line per paragraph and row, entities decoded, markup removed, pictures replaced by their
 * alternative text. Text without HTML is returned unchanged.
 */
export function plainFromHtml(text: string): string {
  if (isPlain(text)) return text;
  return readableText(htmlToDocument(text, 'as-words')).trim();
}
