import { sameValue } from './same-value.ts';

/** A field in which two things of one shape differ, with both values. */
export type Difference<T> = {
  readonly [K in keyof T]-?: { readonly field: K; readonly before: T[K]; readonly after: T[K] };
}[keyof T];

/** The fields in which two things of one shape differ, in the order in which they are named. */
export function differences<T extends object>(before: T, after: T, fields: readonly (keyof T)[]): Difference<T>[] {
  if (before === after) return [];
  return fields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
