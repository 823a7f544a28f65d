/** Control characters, which a line can't show and some stores reject, and characters that reverse the text direction. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;

/** Text from a file as one line of at most `limit` characters, safe to show and store anywhere. */
export function plainText(text: string, limit: number): string {
  const line = text.toWellFormed().replace(CONTROLS, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).toWellFormed()}…`;
}
