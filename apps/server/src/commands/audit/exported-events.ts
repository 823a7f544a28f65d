import { isStretch } from '@benchbook/domain/audit';
import type { AppContext } from '../../app-context.ts';
import type { Readers, StoredEvent } from '../../ports/index.ts';
import { type ExportPlan, pieces } from './plan-export.ts';

/** Maximum events in memory; the next are read once these have been sent. */
const READ_AT_ONCE = 2_000;

/** The events of an export in batches, each read in one snapshot with the data it refers to. */
export async function* exportedEvents<T>(
  { storage }: Pick<AppContext, 'storage'>,
  { extent, filter }: ExportPlan,
  work: (events: readonly StoredEvent[], readers: Readers) => Promise<T>,
): AsyncGenerator<T> {
  if (extent === null) return;
  const wanted = isStretch(filter) ? {} : filter;
  for (const piece of pieces(extent, READ_AT_ONCE)) {
    yield await storage.read(async (readers) => work(await readers.events.within(piece, wanted), readers));
  }
}
