import { z } from 'zod';

/** Deepest nesting of objects and lists in the JSON of one instruction; steps may stand about a hundred deep. */
export const MAX_JSON_DEPTH = 400;

/** True when nothing in a JSON value is nested deeper than the limit. Walks without recursion, so that it can't overflow. */
export function isShallow(value: unknown, limit: number = MAX_JSON_DEPTH): boolean {
  const open: Array<{ value: unknown; depth: number }> = [{ value, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > limit) return false;
    const { depth } = next;
    for (const each of Object.values(next.value)) open.push({ value: each, depth: depth + 1 });
  }
  return true;
}

/** Checks the depth before a recursive schema walks the value. */
export function shallow<Inner extends z.ZodType>(schema: Inner) {
  return z
    .unknown()
    .refine((value) => isShallow(value), 'Nested too deep')
    .pipe(schema);
}
