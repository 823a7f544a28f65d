/** Objects that were written elsewhere, e.g. in another thread, with their text. */
const written = new WeakMap<object, string>();

/**
 * JSON with the keys of every object in order, so that equal values are written equally and have equal hashes. Members
 * without a value are left out, as in any JSON.
 */
export function canonicalJson(value: unknown): string {
  if (!isPlainObject(value)) return write(value);
  const known = written.get(value);
  if (known !== undefined) return known;
  const hasKnown = Object.values(value).some((member) => isPlainObject(member) && written.has(member));
  if (!hasKnown) return write(value);
  const members = Object.entries(sorted(value)).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/**
 * Notes what `canonicalJson` gives for a value that nobody changes, so that it is not worked out again: writing a million
 * paragraphs takes more than a second.
 */
export function noteCanonicalJson(value: object, json: string): void {
  written.set(value, json);
}

function write(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (isPlainObject(member) ? sorted(member) : member));
}

function sorted(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
