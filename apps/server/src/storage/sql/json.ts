/** Reads JSON that these stores wrote themselves; the type is what the writer had. */
export function readJson<T>(text: string): T {
  return JSON.parse(text);
}
