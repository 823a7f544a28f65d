import { htmlToDocument } from './html-to-document.ts';
import { readableText } from './read-document.ts';

/** How text of a program begins, goes on or ends that was written as HTML; "<M8>", "a < b" and "press <A>" are none of it. */
const HTML_SIGNS = [
  /^\s*<(?:p|div|ul|ol|table|blockquote|h[1-6])(?:\s[^<>]*)?>/,
  /<(?:br|hr|img)(?:\s[^<>]*)?\/?>/i,
  // The words of a picture may hold what looks like a tag.
  /<img\s(?:[^<>"']|"[^"]*"|'[^']*')*>/i,
  /<\/(?:p|div|span|b|strong|i|em|u|s|a|ul|ol|li|h[1-6]|table|tr|td|th|pre|code|sub|sup|font|blockquote|script|style)\s*>/i,
];

/** The most characters of HTML, together, that one call may bring as text of alerts: more takes the server's time from others. */
export const HTML_OF_ALERTS_MAX_LENGTH = 500_000;

/** Whether a text is plain text already. */
const isPlain = (text: string): boolean => !HTML_SIGNS.some((sign) => sign.test(text));

/** Characters of those texts that `plainFromHtml` would read as HTML. */
export function htmlLength(texts: readonly string[]): number {
  return texts.reduce((sum, text) => (isPlain(text) ? sum : sum + text.length), 0);
}

/**
 * Plain text of what came as HTML: a line for each paragraph and row, entities decoded, markup left out; of a picture the words
 * that stand for it stay. Text that holds no HTML stays letter by letter.
 */
export function plainFromHtml(text: string): string {
  if (isPlain(text)) return text;
  return readableText(htmlToDocument(text, 'as-words')).trim();
}
