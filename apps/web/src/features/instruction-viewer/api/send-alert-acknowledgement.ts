import { acknowledgeAlerts } from '@benchbook/contracts';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingAlertAcknowledgement } from '../progress/alert-acknowledgement.ts';

/** Says that all alerts were read before the work; however often it is sent, it is on record once. @throws ApiError */
export async function sendAlertAcknowledgement(
  { instructionId, run, revision, readKeys, atMs, eventId }: PendingAlertAcknowledgement,
  as: Client,
): Promise<void> {
  await as.call(
    acknowledgeAlerts,
    { params: { id: instructionId }, body: { run, revision, readKeys: readKeys ?? null, atMs } },
    { key: eventId },
  );
}
