/** Collects the releases of acquired resources. */
export interface CleanupStack {
  add(close: () => void): void;
  /** Runs all releases once, in reverse order. */
  close(): void;
}

export function openCleanupStack(): CleanupStack {
  const releases: (() => void)[] = [];
  return {
    add: (close) => releases.push(close),
    close: () => {
      for (let close = releases.pop(); close; close = releases.pop()) close();
    },
  };
}
