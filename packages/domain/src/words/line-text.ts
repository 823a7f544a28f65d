/**
 * Characters that nobody sees but that make two names different or turn what follows round: soft hyphen, zero-width space,
 * word joiners, marks and overrides of direction, the byte order mark. Joiners that Persian and emoji are written with stay.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Line ends, tabs and other controls. */
const CONTROLS = /\p{Cc}+/gu;

/** Something that leaves ink: no blank, no filler, no control. */
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name or title as it is kept: one line, trimmed, without what nobody sees; empty when that is all there is (VAL-01, VAL-67). */
export function lineText(text: string): string {
  const line = typedLine(text).trim();
  return SEEN.test(line) ? line : '';
}

/** The same while it may still be typed: blanks at its ends stay. */
export function typedLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(UNSEEN, '');
}

/** A text of several lines as it is kept: trimmed, without controls and what nobody sees; empty when that is all there is. */
export function linesText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => typedLine(line).trimEnd());
  return lines.some((line) => SEEN.test(line)) ? lines.join('\n').trim() : '';
}

/** Whether a text turns the direction of what stands around it. */
export function turnsDirection(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/u.test(text);
}
