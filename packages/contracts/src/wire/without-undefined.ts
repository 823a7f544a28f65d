type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Leaves out what was not given, so that "not sent" and "sent" stay apart. */
export function withoutUndefined<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Given<T>; // fromEntries forgets the keys
}
