/** Ends an exhaustive `switch`: a new state fails the build wherever it is not handled. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
