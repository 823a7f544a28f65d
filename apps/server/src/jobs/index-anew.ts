import type { AppContext } from '../app-context.ts';
import type { JobHandler } from '../ports/index.ts';

/** Kind of the job that re-indexes everything; a migration enqueues it. */
export const INDEX_ANEW_JOB = 'index-anew';

type IndexedRef = { readonly kind: string; readonly ref: string };

/** Re-indexes texts that older word rules indexed, several per transaction. An interrupted run starts over. */
export function indexAnew({ storage }: Pick<AppContext, 'storage'>): JobHandler {
  return async ({ report, signal }) => {
    await report('words', 0);
    let place: IndexedRef | null = null;
    do {
      signal.throwIfAborted();
      const after: IndexedRef | null = place;
      place = await storage.transaction(({ search }) => search.indexAnew(after));
    } while (place !== null);
  };
}
