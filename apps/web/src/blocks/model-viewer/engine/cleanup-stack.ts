/** Releases of acquired resources. */
export interface CleanupStack {
  add(close: () => void): void;
  /** Runs all releases once, the last first. */
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
