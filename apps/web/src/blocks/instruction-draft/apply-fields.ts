import { sameValue } from '@benchbook/domain/comparison';
import type { FieldChange } from './draft-delta.ts';

/** One field that both sides changed to different values. */
export interface Clash {
  readonly field: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

/** Sets changed fields; a field that also changed on the other side is reported and still gets the changed value. */
export function applyFields<T extends object>(onto: T, changes: readonly FieldChange<T>[], clash: (what: Clash) => void): T {
  let result = onto;
  for (const { field, from, to } of changes) {
    const theirs = onto[field];
    if (sameValue(theirs, to)) continue;
    if (!sameValue(theirs, from)) clash({ field: String(field), base: from, theirs, yours: to });
    result = { ...result, [field]: to };
  }
  return result;
}
