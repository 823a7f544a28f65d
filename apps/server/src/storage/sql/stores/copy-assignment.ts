import type { CopiedAssignment, CopiedHandover } from '../../../ports/replica.ts';
import type { SqlSession } from '../session.ts';
import type { RunTable } from '../tables/work.ts';
import { fromVerification } from './assignment-row.ts';
import { NOT_HANDED_OVER, SqlAssignments } from './assignments.ts';

/** Writes an assignment as on the server: brief, runs, the state of every item, verifications and acknowledged alerts. */
export async function copyAssignment(session: SqlSession, copy: CopiedAssignment): Promise<void> {
  const { db } = session;
  const { assignment, runs, items, verifications, readings, readAlerts, handedOver } = copy;
  const { userId: user_id, instructionId: instruction_id, run, progress } = assignment;
  const assignments = new SqlAssignments(session);
  const row = {
    run,
    progress,
    assigned_by: assignment.assignedBy,
    assigned_at: assignment.assignedAtMs,
    due_date: assignment.dueDate,
    note: assignment.note,
  };
  await db
    .insertInto('assignment')
    .values({ user_id, instruction_id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id']).doUpdateSet(row))
    .execute();
  for (const { number, startedAtMs, completedAtMs, completedRevision, reopenedAtMs } of runs) {
    const times = {
      started_at: startedAtMs,
      completed_at: completedAtMs,
      completed_revision: completedRevision,
      reopened_at: reopenedAtMs,
    };
    await db
      .insertInto('run')
      .values({ user_id, instruction_id, number, ...times, ...NOT_HANDED_OVER })
      .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id', 'number']).doUpdateSet(times))
      .execute();
  }
  if (handedOver) await copyHandover(session, { handed_to: user_id, handed_to_run: run }, handedOver);
  await db
    .deleteFrom('progress_item')
    .where('user_id', '=', user_id)
    .where('instruction_id', '=', instruction_id)
    .where('run', '=', run)
    .execute();
  await assignments.saveItems(items);
  for (const verification of verifications)
    await db
      .insertInto('verification')
      .values(fromVerification(verification))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ended_at: verification.endedAtMs }))
      .execute();
  for (const reading of readings) await assignments.addStepChangeAcknowledgement(reading);
  await assignments.addReadAlerts(assignment, readAlerts);
  await assignments.setProgress(user_id, instruction_id, progress);
}

/** Records the run that was handed over: the next person sees who had it, where that person stopped, and the remark. */
async function copyHandover(
  session: SqlSession,
  to: Pick<RunTable, 'handed_to' | 'handed_to_run'>,
  { left: { userId, instructionId, run }, startedAtMs, atMs, note, items }: CopiedHandover,
): Promise<void> {
  const handed = { ...to, left_at: atMs, handed_note: note || null };
  await session.db
    .insertInto('run')
    .values({
      user_id: userId,
      instruction_id: instructionId,
      number: run,
      started_at: startedAtMs,
      completed_at: null,
      completed_revision: null,
      reopened_at: null,
      ...handed,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id', 'number']).doUpdateSet(handed))
    .execute();
  await new SqlAssignments(session).saveItems(items);
}
