/** Letters of what was written that say which one it is. */
const SHOWN_LETTERS = 80;

/** The first letters of a text, with an ellipsis where it goes on. */
export function beginningOf(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS - 1).trimEnd()}…` : text;
}
