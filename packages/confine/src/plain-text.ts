/** Characters that a line of text can't show, which some stores don't even take, and those that turn what follows around. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;

/** Text out of a file as one line of at most `limit` characters, safe to be shown and kept anywhere. */
export function plainText(text: string, limit: number): string {
  const line = text.toWellFormed().replace(CONTROLS, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).toWellFormed()}…`;
}
