/** A yes or no: 0 or 1 in both databases, so that no driver has to be told. */
export type Flag = 0 | 1;

export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
