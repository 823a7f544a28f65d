import type { AppContext } from '../app-context.ts';
import type { JobHandler } from '../ports/index.ts';

/** Kind of the job that indexes everything anew; a step of the schema asks for it. */
export const INDEX_ANEW_JOB = 'index-anew';

type IndexedRef = { readonly kind: string; readonly ref: string };

/** Indexes what was indexed by earlier rules for words, some texts in a transaction. One that is broken off begins anew. */
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
