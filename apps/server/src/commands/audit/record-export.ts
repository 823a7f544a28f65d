import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { type EventPayloads, newEvent } from '../event-kinds.ts';
import type { ExportPlan } from './plan-export.ts';

/** Logs an export before its first byte is sent. The export ends before this event. */
export async function recordExport(
  { storage, clock }: Pick<AppContext, 'storage' | 'clock'>,
  caller: Caller,
  { filter, extent }: ExportPlan,
  format: EventPayloads['log.exported']['format'],
): Promise<void> {
  const { instructionId, personId, fromMs, toMs } = filter;
  await storage.transaction(async ({ events }) =>
    events.append(
      newEvent('log.exported', instructionId ?? personId ?? null, caller, clock.nowMs(), {
        format,
        count: extent?.count ?? 0,
        first: extent?.first ?? null,
        last: extent?.last ?? null,
        ...(instructionId === undefined ? {} : { instructionId }),
        ...(personId === undefined ? {} : { personId }),
        ...(fromMs === undefined ? {} : { fromMs }),
        ...(toMs === undefined ? {} : { toMs }),
      }),
    ),
  );
}
