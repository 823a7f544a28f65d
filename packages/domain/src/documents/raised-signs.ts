const PLAIN = '0123456789+-\u2013\u2212=()n';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ';

/**
 * References to several notes, "1,2", keep their commas. Within a value, as in "+0.2", a raised decimal point would mislead.
 */
const SEVERAL = /^[1-9]\d?(?:, ?[1-9]\d?)+$/u;

/** Raised text that does not change a value: ordinals, trade marks, note references of a Word document. */
const PLAIN_TEXT = /^(?:st|nd|rd|th|er|re|TM|SM|\[\d+\])$/u;

const BETWEEN_VALUES = /^[+\-\u2013\u2212=]+$/u;

/**
 * Raised or lowered text without formatting: Unicode signs; unchanged where it does not affect a value; else "^(0.5)" or
 * "_(2a)", because plain characters would be read as part of the preceding text. Outer spaces stay outside.
 *
 * @param before the preceding text
 */
export function scriptText(
  text: string,
  height: 'raised' | 'lowered',
  before = '',
): { readonly text: string; readonly isWritten: boolean } {
  const own = text.trim();
  const script = withoutHeight(own, height, /\d$/u.test(before));
  // There are as many signs as letters.
  return { text: text.replace(own, () => script), isWritten: script.length > own.length };
}

function withoutHeight(text: string, height: 'raised' | 'lowered', isOfValue: boolean): string {
  // "5-" is not a power, and the comma in 10 to the 1,5 does not separate notes.
  if (isOfValue && BETWEEN_VALUES.test(text)) return text;
  const signs = isOfValue && text.includes(',') ? null : inSigns(text, height === 'raised' ? RAISED : LOWERED);
  if (signs !== null) return signs;
  const hasLetters = /\p{L}/u.test(text) && !PLAIN_TEXT.test(text) && height === 'raised';
  return (/\p{N}/u.test(text) && !PLAIN_TEXT.test(text)) || hasLetters ? `${height === 'raised' ? '^' : '_'}(${text})` : text;
}

/** Figures and signs as Unicode superscript or subscript; null unless all can be converted: half an index would mislead. */
function inSigns(text: string, signs: string): string | null {
  const kept = SEVERAL.test(text) ? ', ' : '';
  const letters = [...text];
  if (text === '' || !letters.every((letter) => PLAIN.includes(letter) || kept.includes(letter))) return null;
  return letters.map((letter) => (PLAIN.includes(letter) ? signs.charAt(PLAIN.indexOf(letter)) : letter)).join('');
}
