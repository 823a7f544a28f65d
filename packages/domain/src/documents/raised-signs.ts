const PLAIN = '0123456789+-\u2013\u2212=()n';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ';

/** Numbers of several notes, "1,2": their commas stay. Within a value, as in "+0.2", a point between raised figures misleads. */
const SEVERAL = /^[1-9]\d?(?:, ?[1-9]\d?)+$/u;

/** Raised text that changes no value: ends of ordinal numbers, trade marks, the mark of a note of a Word document. */
const PLAIN_TEXT = /^(?:st|nd|rd|th|er|re|TM|SM|\[\d+\])$/u;

const BETWEEN_VALUES = /^[+\-\u2013\u2212=]+$/u;

/**
 * What a raised or lowered text is without its height: its signs; plain where it changes no value; else "^(0.5)" or "_(2a)", as
 * plain figures and letters would be read as a part of what stands before them. Spaces at its ends stay outside.
 *
 * @param before the words that it follows
 */
export function scriptText(
  text: string,
  height: 'raised' | 'lowered',
  before = '',
): { readonly text: string; readonly isWritten: boolean } {
  const own = text.trim();
  const script = withoutHeight(own, height, /\d$/u.test(before));
  // Signs are as many as the letters that they stand for.
  return { text: text.replace(own, () => script), isWritten: script.length > own.length };
}

function withoutHeight(text: string, height: 'raised' | 'lowered', isOfValue: boolean): string {
  // "5-" is no power, and the comma in 10 to the 1,5 is no list of notes.
  if (isOfValue && BETWEEN_VALUES.test(text)) return text;
  const signs = isOfValue && text.includes(',') ? null : inSigns(text, height === 'raised' ? RAISED : LOWERED);
  if (signs !== null) return signs;
  const hasLetters = /\p{L}/u.test(text) && !PLAIN_TEXT.test(text) && height === 'raised';
  return (/\p{N}/u.test(text) && !PLAIN_TEXT.test(text)) || hasLetters ? `${height === 'raised' ? '^' : '_'}(${text})` : text;
}

/** Figures and signs in the form that Unicode has for raised or lowered ones; all of it or null: half of an index would mislead. */
function inSigns(text: string, signs: string): string | null {
  const kept = SEVERAL.test(text) ? ', ' : '';
  const letters = [...text];
  if (text === '' || !letters.every((letter) => PLAIN.includes(letter) || kept.includes(letter))) return null;
  return letters.map((letter) => (PLAIN.includes(letter) ? signs.charAt(PLAIN.indexOf(letter)) : letter)).join('');
}
