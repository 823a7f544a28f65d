import { acknowledgeAlerts } from '@benchbook/contracts';
import type { Caller } from '@benchbook/domain/users';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type AlertAcknowledgement, acknowledgeAlerts as record } from '../../commands/progress/acknowledge-alerts.ts';
import { ALERT_ACKNOWLEDGEMENT, subjectOf } from './outbox-kinds.ts';
import { inOne, queueWrite } from './queue-write.ts';

/** Records locally that all alerts were read before the work of a run, and queues it for the server with the same time. */
export function acknowledgeAlertsLocally(context: AppContext, caller: Caller, reading: AlertAcknowledgement) {
  const { instructionId, run, revision, readKeys } = reading;
  return inOne(context, async (joined, tx) => {
    const stored = await record(joined, caller, reading);
    await queueWrite(context, tx, {
      ...{ userId: caller.id, kind: ALERT_ACKNOWLEDGEMENT, subject: subjectOf(instructionId) },
      ...{ method: acknowledgeAlerts.method, path: `/api/wip/${encodeURIComponent(instructionId)}/info-readings` },
      body: { kind: 'json', json: z.encode(acknowledgeAlerts.body, { run, revision, readKeys, atMs: stored.atMs }) },
    });
    return stored;
  });
}
