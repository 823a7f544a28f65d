/** `\u0000` as JSON writes it, with a backslash of its own. */
const NUL_CHARACTER = /(?<!\\)(?:\\\\)*\\u0000/;

/** True when a JSON text holds the character U+0000 anywhere: PostgreSQL can't keep it, so no call and no package takes it. */
export function holdsNul(json: string): boolean {
  return NUL_CHARACTER.test(json);
}
