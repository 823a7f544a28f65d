import { createHash } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import { exportedEvents } from './exported-events.ts';
import { writeBegin, writeEnd, writeEvent } from './log-file.ts';
import type { ExportPlan } from './plan-export.ts';

/** Streams an export as JSON Lines; each piece is released once it is sent. */
export async function* logLines(
  context: Pick<AppContext, 'storage' | 'clock'>,
  plan: ExportPlan,
  madeBy: string,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  let count = 0;
  const noted = (text: string): string => {
    digest.update(text);
    return text;
  };
  const { filter, head, extent } = plan;
  const [first, last] = [extent?.first ?? null, extent?.last ?? null];
  yield noted(writeBegin({ madeAtMs: context.clock.nowMs(), madeBy, filter, count: extent?.count ?? 0, first, last, head }));
  for await (const events of exportedEvents(context, plan, async (found) => found)) {
    count += events.length;
    yield noted(events.map(writeEvent).join(''));
  }
  yield writeEnd({ count, sha256: digest.digest('hex') });
}
