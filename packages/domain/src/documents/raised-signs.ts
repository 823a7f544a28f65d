const PLAIN = '0123456789+-\u2013\u2212=()n';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ';

/** Numbers of several notes, "1,2": their commas stay. Within a value, as in "+0.2", a point between raised figures misleads. */
const SEVERAL = /^[1-9]\d?(?:, ?[1-9]\d?)+$/u;

/** Figures and signs in the form that Unicode has for raised ones: "-3" is "⁻³". Null where one of the letters has none. */
export function raisedSigns(text: string): string | null {
  return inSigns(text, RAISED);
}

/** The same for lowered ones: "2" is "₂". */
export function loweredSigns(text: string): string | null {
  return inSigns(text, LOWERED);
}

/** All of it or nothing: half of an index would mislead. */
function inSigns(text: string, signs: string): string | null {
  const kept = SEVERAL.test(text) ? ', ' : '';
  const letters = [...text];
  if (text === '' || !letters.every((letter) => PLAIN.includes(letter) || kept.includes(letter))) return null;
  return letters.map((letter) => (PLAIN.includes(letter) ? signs.charAt(PLAIN.indexOf(letter)) : letter)).join('');
}
