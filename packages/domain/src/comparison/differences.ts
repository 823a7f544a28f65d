/** Deep equality of plain JSON data without cycles, independent of key order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => sameValue(value, other[index]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && sameValue(one[key], other[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A field that differs between two objects of one type, with both values. */
export type Difference<T> = {
  readonly [K in keyof T]-?: { readonly field: K; readonly before: T[K]; readonly after: T[K] };
}[keyof T];

/** The fields that differ between two objects of one type, in the given order. */
export function differences<T extends object>(before: T, after: T, fields: readonly (keyof T)[]): Difference<T>[] {
  if (before === after) return [];
  return fields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
