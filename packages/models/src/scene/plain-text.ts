/** Characters that a line of text can't show; some stores don't even take them. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** Text out of a file as one line of at most `limit` characters, safe to be shown and kept anywhere. */
export function plainText(text: string, limit: number): string {
  const line = text.toWellFormed().replace(CONTROLS, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).toWellFormed()}…`;
}
