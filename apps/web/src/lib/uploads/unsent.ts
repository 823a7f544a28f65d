const lines = new Map<object, () => number>();

/** Files that go on being sent while their person walks about in the app, and end when they sign out. */
export function countAsUnsent(line: object, count: () => number): void {
  lines.set(line, count);
}

/** How many are on their way at the moment. */
export const countUnsent = (): number => [...lines.values()].reduce((sum, count) => sum + count(), 0);
