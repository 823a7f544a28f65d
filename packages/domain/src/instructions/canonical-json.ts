/** Cached JSON of objects that were serialized elsewhere, e.g. in a worker thread. */
const written = new WeakMap<object, string>();

/**
 * JSON with sorted keys in every object, so that equal values have equal text and equal hashes. Undefined members are left
 * out, as in JSON.
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

/** Caches the `canonicalJson` of a value that is never changed: serializing a million paragraphs takes more than a second. */
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
