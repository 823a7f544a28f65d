const PLAIN = '0123456789+-\u2013\u2212=()n';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ';

/** Numbers of several notes, "1,2": their commas stay. Within a value, as in "+0.2", a point between raised figures misleads. */
const SEVERAL = /^[1-9]\d?(?:, ?[1-9]\d?)+$/u;

/** Raised letters that change no value. */
const PLAIN_LETTERS = /^(?:st|nd|rd|th|er|re|TM|SM)$/u;

/**
 * What a raised or lowered text is without its height: its signs; plain where it changes no value; else "^(0.5)" or "_(2a)", as
 * plain figures and letters would be read as a part of what stands before them.
 */
export function scriptText(text: string, height: 'raised' | 'lowered'): { readonly text: string; readonly isWritten: boolean } {
  const signs = inSigns(text, height === 'raised' ? RAISED : LOWERED);
  if (signs !== null) return { text: signs, isWritten: false };
  const hasLetters = /\p{L}/u.test(text) && !PLAIN_LETTERS.test(text) && height === 'raised';
  const isWritten = /\p{N}/u.test(text) || hasLetters;
  return { text: isWritten ? `${height === 'raised' ? '^' : '_'}(${text.trim()})` : text, isWritten };
}

/** Figures and signs in the form that Unicode has for raised or lowered ones; all of it or null: half of an index would mislead. */
function inSigns(text: string, signs: string): string | null {
  const kept = SEVERAL.test(text) ? ', ' : '';
  const letters = [...text];
  if (text === '' || !letters.every((letter) => PLAIN.includes(letter) || kept.includes(letter))) return null;
  return letters.map((letter) => (PLAIN.includes(letter) ? signs.charAt(PLAIN.indexOf(letter)) : letter)).join('');
}
