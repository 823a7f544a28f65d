import { storeInfoReading } from '@benchbook/contracts';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingInfoReading } from '../progress/info-reading.ts';

/** Says that all alerts were read before the work; however often it is sent, it is on record once. @throws ApiError */
export async function sendInfoReading(
  { instructionId, run, revision, readKeys, atMs, eventId }: PendingInfoReading,
  as: Client,
): Promise<void> {
  await as.call(
    storeInfoReading,
    { params: { id: instructionId }, body: { run, revision, readKeys: readKeys ?? null, atMs } },
    { key: eventId },
  );
}
