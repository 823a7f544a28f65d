import { acknowledgeAlerts } from '@benchbook/contracts';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingAlertAcknowledgement } from '../progress/alert-acknowledgement.ts';

/** Reports that all alerts were read before the work; repeated calls are recorded once. @throws ApiError */
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
