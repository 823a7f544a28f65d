import { storeRevisionChoice } from '@benchbook/contracts';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingRevisionChoice } from '../progress/revision-choice.ts';

/** Reports which revision the user switched to or kept; repeated calls are recorded once. @throws ApiError */
export async function sendRevisionChoice(
  { instructionId, run, choice, fromRevision, toRevision, atMs, eventId }: PendingRevisionChoice,
  as: Client,
): Promise<void> {
  const body = { run, choice, fromRevision, toRevision, atMs };
  await as.call(storeRevisionChoice, { params: { id: instructionId }, body }, { key: eventId });
}
