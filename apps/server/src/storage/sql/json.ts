/** Parses JSON that these stores wrote themselves; the type is that of the writer. */
export function readJson<T>(text: string): T {
  return JSON.parse(text);
}
