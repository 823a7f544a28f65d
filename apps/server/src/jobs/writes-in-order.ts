/** Progress of a job, stored while the job runs. */
export interface WritesInOrder {
  /** Starts a write after the previous ones have ended; after a failure nothing more is written. */
  add(write: () => Promise<unknown>): void;
  /** Waits for all writes. @throws the error of the failed one */
  finish(): Promise<void>;
}

export function writesInOrder(): WritesInOrder {
  const failures: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    add: (write) => {
      last = last.then(() => failures.length === 0 && write()).catch((error: unknown) => failures.push(error));
    },
    finish: async () => {
      await last;
      if (failures.length > 0) throw failures[0];
    },
  };
}
