import { canVerifySteps } from '@benchbook/domain/access';
import { NEWS } from '@benchbook/domain/notifications';
import { type ProgressEvent, waitingStep } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AssignmentRecord, InstructionRecord, Transaction } from '../../ports/index.ts';
import { notify } from '../notifications/notify.ts';
import { revisionItems } from '../release/revision-items.ts';
import { readAssignment } from './assignment-view.ts';

interface WentOn {
  readonly instruction: Pick<InstructionRecord, 'id' | 'title' | 'release'>;
  readonly assignment: AssignmentRecord;
  /** What has just been recorded of it. */
  readonly events: readonly ProgressEvent[];
}

/** Tells Shop Supervisors when somebody has come to a step that waits for one of them; once for each step. */
export async function notifySupervisors(
  tx: Transaction,
  caller: Caller,
  { instruction: { id: instructionId, title, release }, assignment, events }: WentOn,
  nowMs: number,
): Promise<void> {
  const live = release.liveRevision === null ? null : await revisionItems(tx, instructionId, release.liveRevision);
  if (!live || live.watched.size === 0) return;
  const { items } = await readAssignment(tx, assignment, release.liveRevision);
  const step = waitingStep(items, live.watched);
  const doneNow = new Set(events.flatMap(({ itemId, isDone }) => (isDone ? [itemId] : [])));
  const before = items.map((item) => (doneNow.has(item.itemId) ? { ...item, isDone: false } : item));
  if (step === null || step === waitingStep(before, live.watched)) return;
  const users = await tx.users.list();
  const to = users.filter(({ isActive, role }) => isActive && canVerifySteps(role)).map(({ id }) => id);
  const message = `${caller.username} waits for a supervisor at "${live.watched.get(step)}" of "${title}".`;
  const about = { topic: 'verification', instructionId, id: step } as const;
  await notify(tx, caller, { news: NEWS.verificationWanted, to, message, about }, nowMs);
}
