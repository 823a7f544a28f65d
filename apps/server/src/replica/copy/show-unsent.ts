import { storeStepsDone } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { progressOfRun, saveNewest } from '../../commands/progress/record-events.ts';
import type { Transaction } from '../../ports/index.ts';
import { subjectOf, TICKS } from '../outbox/outbox-kinds.ts';

/**
 * Shows local work that the server did not have when it was asked on top of the server's state; rejected work is not shown.
 *
 * @param askedAtMs time of the request to the server, by this machine's clock
 */
export async function showUnsent(tx: Transaction, userId: Id, instructionId: Id, askedAtMs: number): Promise<void> {
  const assignment = await tx.assignments.find(userId, instructionId);
  const entries = await tx.outbox.list({ userId, subject: subjectOf(instructionId) });
  const untold = entries.filter(({ state, answeredAtMs }) => state === 'pending' || (answeredAtMs ?? 0) >= askedAtMs);
  const unsent = new Set(untold.filter(({ kind }) => kind === TICKS).flatMap(({ body }) => eventIdsIn(body)));
  if (!assignment || unsent.size === 0) return;
  const events = await tx.assignments.progressEvents(userId, instructionId, assignment.run);
  await saveNewest(
    tx,
    events.filter(({ id }) => unsent.has(id)),
  );
  const instruction = await tx.instructions.find(instructionId);
  const progress = await progressOfRun(tx, assignment, instruction?.release.liveRevision ?? null);
  if (progress !== assignment.progress) await tx.assignments.setProgress(userId, instructionId, progress);
}

function eventIdsIn(body: { readonly json: unknown }): string[] {
  return storeStepsDone.body.parse(body.json).ticks.flatMap(({ eventId }) => eventId ?? []);
}
