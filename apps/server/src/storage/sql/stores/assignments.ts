import { type AssignmentBrief, NO_BRIEF } from '@benchbook/domain/assignments';
import { type ProgressEvent, wholePercent } from '@benchbook/domain/progress';
import { sql } from 'kysely';
import type {
  AssignmentRecord,
  AssignmentStore,
  InfoRead,
  NewAssignment,
  ProgressItem,
  RunKey,
  StepChangeAcknowledgement,
  StoredRevisionChoice,
  Verification,
} from '../../../ports/assignments.ts';
import { chunks } from '../chunks.ts';
import { flag } from '../tables/index.ts';
import type { RunTable } from '../tables/work.ts';
import { SqlAssignmentReader } from './assignment-reader.ts';
import { fromItem, fromProgressEvent, fromRevisionChoice, fromVerification } from './assignment-row.ts';

/** Columns of a run that was not handed over. */
export const NOT_HANDED_OVER = { left_at: null, handed_to: null, handed_to_run: null, handed_note: null };

export class SqlAssignments extends SqlAssignmentReader implements AssignmentStore {
  async assign({
    userId,
    instructionId,
    assignedBy,
    assignedAtMs,
    dueDate = NO_BRIEF.dueDate,
    note = NO_BRIEF.note,
  }: NewAssignment): Promise<boolean> {
    const run = await this.#nextRun(userId, instructionId);
    const row = {
      user_id: userId,
      instruction_id: instructionId,
      run,
      progress: 0,
      assigned_by: assignedBy,
      assigned_at: assignedAtMs,
      due_date: dueDate,
      note,
    };
    const written = await this.session.db
      .insertInto('assignment')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id']).doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return false;
    await this.#openRun({ userId, instructionId, run }, { started_at: assignedAtMs });
    await this.#summarize(instructionId);
    return true;
  }

  async remove(userId: string, instructionId: string): Promise<boolean> {
    const gone = await this.session.db
      .deleteFrom('assignment')
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    await this.#summarize(instructionId);
    return true;
  }

  async setBrief(userId: string, instructionId: string, { dueDate, note }: AssignmentBrief): Promise<boolean> {
    const written = await this.session.db
      .updateTable('assignment')
      .set({ due_date: dueDate, note })
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .executeTakeFirst();
    return written.numUpdatedRows > 0n;
  }

  async reassign(
    { userId, instructionId, run, progress, dueDate, note }: AssignmentRecord,
    to: { readonly userId: string; readonly assignedBy: string; readonly atMs: number; readonly note: string },
  ): Promise<number> {
    const { db } = this.session;
    const toRun = await this.#nextRun(to.userId, instructionId);
    await db
      .insertInto('assignment')
      .values({
        user_id: to.userId,
        instruction_id: instructionId,
        run: toRun,
        progress,
        assigned_by: to.assignedBy,
        assigned_at: to.atMs,
        due_date: dueDate,
        note,
      })
      .execute();
    const left = await db
      .updateTable('run')
      .set({ left_at: to.atMs, handed_to: to.userId, handed_to_run: toRun, handed_note: to.note || null })
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .where('number', '=', run)
      .returning(['started_at', 'completed_at', 'completed_revision', 'reopened_at'])
      .executeTakeFirstOrThrow();
    await this.#openRun({ userId: to.userId, instructionId, run: toRun }, left);
    await this.remove(userId, instructionId);
    return toRun;
  }

  async setProgress(userId: string, instructionId: string, progress: number): Promise<void> {
    await this.session.db
      .updateTable('assignment')
      .set({ progress })
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .execute();
    await this.#summarize(instructionId);
  }

  async completeRun(run: RunKey, revision: number, atMs: number): Promise<void> {
    await this.session.db
      .updateTable('run')
      .set({ completed_at: sql<number>`coalesce(completed_at, ${atMs})`, completed_revision: revision, reopened_at: null })
      .where((row) => row.and(runColumns(run)))
      .execute();
  }

  async reopenRun(run: RunKey, atMs: number): Promise<void> {
    await this.session.db
      .updateTable('run')
      .set({ reopened_at: atMs })
      .where((row) => row.and(runColumns(run)))
      .execute();
  }

  async startRun(userId: string, instructionId: string, atMs: number): Promise<number> {
    const run = await this.#nextRun(userId, instructionId);
    await this.session.db
      .updateTable('assignment')
      .set({ run, progress: 0, due_date: NO_BRIEF.dueDate, note: NO_BRIEF.note })
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .execute();
    await this.#openRun({ userId, instructionId, run }, { started_at: atMs });
    await this.#summarize(instructionId);
    return run;
  }

  async appendProgress(event: ProgressEvent): Promise<boolean> {
    const written = await this.session.db
      .insertInto('progress_event')
      .values(fromProgressEvent(event))
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  }

  async saveItems(items: readonly ProgressItem[]): Promise<void> {
    for (const some of chunks(items, 100)) {
      await this.session.db
        .insertInto('progress_item')
        .values(some.map(fromItem))
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'instruction_id', 'run', 'item_id']).doUpdateSet((eb) => ({
            item_hash: eb.ref('excluded.item_hash'),
            is_done: eb.ref('excluded.is_done'),
            revision: eb.ref('excluded.revision'),
            at: eb.ref('excluded.at'),
            event_id: eb.ref('excluded.event_id'),
          })),
        )
        .execute();
    }
  }

  async addStepChangeAcknowledgement({
    userId,
    instructionId,
    itemId,
    itemHash,
    revision,
    atMs,
  }: StepChangeAcknowledgement): Promise<boolean> {
    const written = await this.session.db
      .insertInto('change_reading')
      .values({
        user_id: userId,
        instruction_id: instructionId,
        item_id: itemId,
        item_hash: itemHash,
        revision,
        at: atMs,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id', 'item_id', 'item_hash']).doNothing())
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  }

  async addAlertAcknowledgement(reading: InfoRead): Promise<boolean> {
    const written = await this.session.db
      .insertInto('info_reading')
      .values({
        user_id: reading.userId,
        instruction_id: reading.instructionId,
        run: reading.run,
        revision: reading.revision,
        alerts: reading.alerts,
        is_checked: flag(reading.isChecked),
        new_alerts: reading.newAlerts && JSON.stringify(reading.newAlerts),
        device_id: reading.deviceId,
        at: reading.atMs,
        received_at: reading.receivedAtMs,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id', 'run', 'revision']).doNothing())
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  }

  async addReadAlerts({ userId, instructionId, run }: RunKey, readKeys: readonly string[]): Promise<void> {
    for (const some of chunks(new Set(readKeys), 100))
      await this.session.db
        .insertInto('read_alert')
        .values(some.map((read_key) => ({ user_id: userId, instruction_id: instructionId, run, read_key })))
        .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id', 'run', 'read_key']).doNothing())
        .execute();
  }

  async addRevisionChoice(choice: StoredRevisionChoice): Promise<boolean> {
    const written = await this.session.db
      .insertInto('revision_choice')
      .values(fromRevisionChoice(choice))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'instruction_id', 'run', 'choice', 'from_revision', 'to_revision', 'at']).doNothing(),
      )
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  }

  async addVerification(verification: Verification): Promise<void> {
    await this.session.db.insertInto('verification').values(fromVerification(verification)).execute();
  }

  async endVerifications({ userId, instructionId, run }: RunKey, stepId: string, atMs: number): Promise<void> {
    await this.session.db
      .updateTable('verification')
      .set({ ended_at: atMs })
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .where('run', '=', run)
      .where('step_id', '=', stepId)
      .where('ended_at', 'is', null)
      .execute();
  }

  async #nextRun(userId: string, instructionId: string): Promise<number> {
    const { newest } = await this.session.db
      .selectFrom('run')
      .select((eb) => eb.fn.max('number').as('newest'))
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .executeTakeFirstOrThrow();
    return (newest ?? 0) + 1;
  }

  async #openRun(
    run: RunKey,
    times: { readonly started_at: number } & Partial<Pick<RunTable, 'completed_at' | 'completed_revision' | 'reopened_at'>>,
  ): Promise<void> {
    const open = { completed_at: null, completed_revision: null, reopened_at: null };
    await this.session.db
      .insertInto('run')
      .values({ ...runColumns(run), ...open, ...times, ...NOT_HANDED_OVER })
      .execute();
  }

  /**
   * The instruction's row is updated first and thereby locked: of two concurrent progress updates the later one counts both.
   */
  async #summarize(instructionId: string): Promise<void> {
    const { db } = this.session;
    await db
      .updateTable('instruction')
      .set((eb) => ({ live_counter: eb('live_counter', '+', 1) }))
      .where('id', '=', instructionId)
      .execute();
    const { people, average } = await db
      .selectFrom('assignment')
      .select((eb) => [
        eb.fn.countAll<number>().as('people'),
        sql<number>`coalesce(cast(avg(progress) as double precision), 0)`.as('average'),
      ])
      .where('instruction_id', '=', instructionId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('instruction')
      .set({ assignee_count: people, completion: wholePercent(average) })
      .where('id', '=', instructionId)
      .execute();
  }
}

const runColumns = ({ userId, instructionId, run }: RunKey) => ({ user_id: userId, instruction_id: instructionId, number: run });
