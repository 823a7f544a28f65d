import { sameValue } from './same-value.ts';

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
