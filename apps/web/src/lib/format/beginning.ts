/** Number of characters that identify a text. */
const SHOWN_LETTERS = 80;

/** The first characters of a text, with an ellipsis if it is longer. */
export function beginningOf(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS - 1).trimEnd()}…` : text;
}
