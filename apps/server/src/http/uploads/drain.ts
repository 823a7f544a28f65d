import type { AppContext } from '../../app-context.ts';

/** Reads and discards the rest of a refused file while the answer is sent: the parser waits for its end. */
export function drain({ log }: Pick<AppContext, 'log'>, rest: AsyncIterable<Uint8Array>): void {
  const read = async (): Promise<void> => {
    for await (const _chunk of rest);
  };
  read().catch((error: unknown) =>
    log.debug({ error: error instanceof Error ? error.message : 'unknown' }, 'a refused upload broke off'),
  );
}
