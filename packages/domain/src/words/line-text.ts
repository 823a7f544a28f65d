/**
 * Invisible characters that make names different or change text direction: soft hyphen, zero-width space, word joiners,
 * direction marks and overrides, byte order mark. Joiners used by Persian and emoji are kept.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Line ends, tabs and other control characters. */
const CONTROLS = /\p{Cc}+/gu;

/** A visible character: no blank, no filler, no control character. */
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Normalizes a name or title for storage: one line, trimmed, without invisible characters (VAL-01, VAL-67). */
export function lineText(text: string): string {
  const line = typedLine(text).trim();
  return SEEN.test(line) ? line : '';
}

/** The same for a text being typed: keeps blanks at its ends. */
export function typedLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(UNSEEN, '');
}

/** Normalizes a text of several lines for storage: trimmed, without control and invisible characters. */
export function linesText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => typedLine(line).trimEnd());
  return lines.some((line) => SEEN.test(line)) ? lines.join('\n').trim() : '';
}

/** Whether a text changes the direction of the text around it. */
export function turnsDirection(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/u.test(text);
}
