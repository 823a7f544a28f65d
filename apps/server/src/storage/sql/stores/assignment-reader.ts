import type { LastDone, ProgressEvent } from '@benchbook/domain/progress';
import type {
  AssignmentReader,
  AssignmentRecord,
  InfoRead,
  ProgressItem,
  Run,
  RunKey,
  StepChangeAcknowledgement,
  StoredRevisionChoice,
  Verification,
} from '../../../ports/assignments.ts';
import type { SqlSession } from '../session.ts';
import {
  toAlertAcknowledgement,
  toAssignment,
  toItem,
  toProgressEvent,
  toRevisionChoice,
  toRun,
  toStepChangeAcknowledgement,
  toVerification,
} from './assignment-row.ts';

export class SqlAssignmentReader implements AssignmentReader {
  protected readonly session: SqlSession;

  constructor(session: SqlSession) {
    this.session = session;
  }

  async find(userId: string, instructionId: string): Promise<AssignmentRecord | null> {
    const query = this.#withRun().where('assignment.user_id', '=', userId).where('assignment.instruction_id', '=', instructionId);
    const row = await this.session.hold(query).executeTakeFirst();
    return row ? toAssignment(row) : null;
  }

  async ofUser(userId: string): Promise<readonly AssignmentRecord[]> {
    const rows = await this.#present().where('assignment.user_id', '=', userId).execute();
    return rows.map(toAssignment);
  }

  async ofInstruction(instructionId: string): Promise<readonly AssignmentRecord[]> {
    const rows = await this.#present().where('assignment.instruction_id', '=', instructionId).execute();
    return rows.map(toAssignment);
  }

  async list(userIds?: readonly string[]): Promise<readonly AssignmentRecord[]> {
    if (userIds?.length === 0) return [];
    const present = this.#present();
    const rows = await (userIds ? present.where('assignment.user_id', 'in', userIds) : present).execute();
    return rows.map(toAssignment);
  }

  async runs(userId: string, instructionId: string): Promise<readonly Run[]> {
    const rows = await this.session.db
      .selectFrom('run')
      .selectAll()
      .where((row) => row.and(columnsOf({ userId, instructionId })))
      .orderBy('number')
      .execute();
    return rows.map(toRun);
  }

  async handedOverInto({ userId, instructionId, run }: RunKey): Promise<Run | null> {
    const row = await this.session.db
      .selectFrom('run')
      .selectAll()
      .where('handed_to', '=', userId)
      .where('instruction_id', '=', instructionId)
      .where('handed_to_run', '=', run)
      .executeTakeFirst();
    return row ? toRun(row) : null;
  }

  async items(userId: string, instructionId: string, run: number): Promise<readonly ProgressItem[]> {
    const rows = await this.session.db
      .selectFrom('progress_item')
      .selectAll()
      .where((row) => row.and(columnsOf({ userId, instructionId, run })))
      .orderBy('item_id')
      .execute();
    return rows.map(toItem);
  }

  async allItems(userIds?: readonly string[]): Promise<readonly ProgressItem[]> {
    if (userIds?.length === 0) return [];
    const newest = this.#newestItems();
    const rows = await (userIds ? newest.where('progress_item.user_id', 'in', userIds) : newest).execute();
    return rows.map(toItem);
  }

  async hasProgressEvent(userId: string, eventId: string): Promise<boolean> {
    const row = await this.session.db
      .selectFrom('progress_event')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', eventId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async progressEvents(userId: string, instructionId: string, run: number): Promise<readonly ProgressEvent[]> {
    const rows = await this.session.db
      .selectFrom('progress_event')
      .selectAll()
      .where((row) => row.and(columnsOf({ userId, instructionId, run })))
      .orderBy('received_at')
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(toProgressEvent);
  }

  async lastDone(userId: string, instructionId: string): Promise<ReadonlyMap<string, LastDone>> {
    const rows = await this.session.db
      .selectFrom('progress_item')
      .select(['item_id', 'item_hash', 'revision'])
      .where((row) => row.and(columnsOf({ userId, instructionId })))
      .where('is_done', '=', 1)
      .orderBy('at')
      .orderBy('run')
      .execute();
    return new Map(rows.map((row) => [row.item_id, { itemHash: row.item_hash, revision: row.revision }]));
  }

  async stepChangeAcknowledgements(userId: string, instructionId: string): Promise<readonly StepChangeAcknowledgement[]> {
    const rows = await this.session.db
      .selectFrom('change_reading')
      .selectAll()
      .where((row) => row.and(columnsOf({ userId, instructionId })))
      .execute();
    return rows.map(toStepChangeAcknowledgement);
  }

  async countCompleted(instructionId: string, revision: number): Promise<number> {
    const { runs } = await this.session.db
      .selectFrom('run')
      .select((eb) => eb.fn.countAll<number>().as('runs'))
      .where('instruction_id', '=', instructionId)
      .where('completed_revision', '=', revision)
      .where('reopened_at', 'is', null)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow();
    return runs;
  }

  async infoReadings(userId: string, instructionId: string, run: number): Promise<readonly InfoRead[]> {
    const rows = await this.session.db
      .selectFrom('info_reading')
      .selectAll()
      .where((row) => row.and(columnsOf({ userId, instructionId, run })))
      .orderBy('received_at')
      .orderBy('revision')
      .execute();
    return rows.map(toAlertAcknowledgement);
  }

  async readAlerts({ userId, instructionId, run }: RunKey): Promise<readonly string[]> {
    const rows = await this.session.db
      .selectFrom('read_alert')
      .select('read_key')
      .where((row) => row.and(columnsOf({ userId, instructionId, run })))
      .orderBy('read_key')
      .execute();
    return rows.map((row) => row.read_key);
  }

  async revisionChoices({ userId, instructionId, run }: RunKey): Promise<readonly StoredRevisionChoice[]> {
    const rows = await this.session.db
      .selectFrom('revision_choice')
      .selectAll()
      .where((row) => row.and(columnsOf({ userId, instructionId, run })))
      .orderBy('received_at')
      .orderBy('at')
      .execute();
    return rows.map(toRevisionChoice);
  }

  async verifications(userId: string, instructionId: string, run: number): Promise<readonly Verification[]> {
    const rows = await this.session.db
      .selectFrom('verification')
      .selectAll()
      .where((row) => row.and(columnsOf({ userId, instructionId, run })))
      .orderBy('at')
      .execute();
    return rows.map(toVerification);
  }

  #present() {
    return this.#withRun().orderBy('assignment.assigned_at').orderBy('assignment.user_id').orderBy('assignment.instruction_id');
  }

  #withRun() {
    return this.session.db
      .selectFrom('assignment')
      .innerJoin('run', (join) =>
        join
          .onRef('run.user_id', '=', 'assignment.user_id')
          .onRef('run.instruction_id', '=', 'assignment.instruction_id')
          .onRef('run.number', '=', 'assignment.run'),
      )
      .selectAll('assignment')
      .select(['run.completed_at', 'run.completed_revision', 'run.reopened_at']);
  }

  #newestItems() {
    return this.session.db
      .selectFrom('progress_item')
      .innerJoin('assignment', (join) =>
        join
          .onRef('assignment.user_id', '=', 'progress_item.user_id')
          .onRef('assignment.instruction_id', '=', 'progress_item.instruction_id')
          .onRef('assignment.run', '=', 'progress_item.run'),
      )
      .selectAll('progress_item')
      .orderBy('progress_item.user_id')
      .orderBy('progress_item.instruction_id')
      .orderBy('progress_item.item_id');
  }
}

interface Place {
  readonly userId: string;
  readonly instructionId: string;
}

/** The columns that identify an assignment, or one run of it, in every table of progress. */
function columnsOf(place: Place): { user_id: string; instruction_id: string };
function columnsOf(place: Place & { readonly run: number }): { user_id: string; instruction_id: string; run: number };
function columnsOf({ userId, instructionId, ...rest }: Place) {
  return { user_id: userId, instruction_id: instructionId, ...rest };
}
