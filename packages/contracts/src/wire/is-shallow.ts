import { z } from 'zod';
import { rule } from './messages.ts';

/** Deepest nesting of objects and lists in the JSON of one instruction; steps may stand about a hundred deep. */
export const MAX_JSON_DEPTH = 400;

/** True when nothing in a JSON value is nested deeper than the limit. Walks without recursion, so that it can't overflow. */
export function isShallow(value: unknown, limit: number = MAX_JSON_DEPTH): boolean {
  let level = isNest(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limit) return false;
    const below: object[] = [];
    for (const nest of level) for (const each of Object.values(nest)) if (isNest(each)) below.push(each);
    level = below;
  }
  return true;
}

function isNest(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Checks the depth before a recursive schema walks the value. */
export function shallow<Inner extends z.ZodType>(schema: Inner) {
  return z
    .unknown()
    .refine((value) => isShallow(value), rule('nested'))
    .pipe(schema);
}
