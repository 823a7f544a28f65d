const PLAIN = '0123456789+-\u2013\u2212=()n';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙ';

/** What may stand between raised or lowered figures as it is: "¹,²", "⁰.⁵". */
const BETWEEN = ',./ ';

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
  const letters = [...text];
  if (!letters.some((letter) => PLAIN.includes(letter))) return null;
  if (!letters.every((letter) => PLAIN.includes(letter) || BETWEEN.includes(letter))) return null;
  return letters.map((letter) => (BETWEEN.includes(letter) ? letter : signs.charAt(PLAIN.indexOf(letter)))).join('');
}
