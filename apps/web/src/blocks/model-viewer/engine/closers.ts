/** What has to be given back, in the order in which it was taken. */
export interface Closers {
  add(close: () => void): void;
  /** Gives everything back, the last first, once. */
  close(): void;
}

export function openClosers(): Closers {
  const closers: (() => void)[] = [];
  return {
    add: (close) => closers.push(close),
    close: () => {
      for (let close = closers.pop(); close; close = closers.pop()) close();
    },
  };
}
