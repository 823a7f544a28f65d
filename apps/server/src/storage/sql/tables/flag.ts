/** A boolean as 0 or 1 in both databases, so that drivers need no conversion. */
export type Flag = 0 | 1;

export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
