/** Ends a total `switch`; a new state shows every place that has to think about it. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
