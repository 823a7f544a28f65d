import type { LastDone, ProgressEvent } from '@benchbook/domain/progress';
import type {
  AssignmentReader,
  AssignmentRecord,
  ChangeReading,
  ProgressItem,
  Run,
  Verification,
} from '../../../ports/assignments.ts';
import type { SqlSession } from '../session.ts';
import { toAssignment, toChangeReading, toItem, toProgressEvent, toRun, toVerification } from './assignment-row.ts';

export class SqlAssignmentReader implements AssignmentReader {
  protected readonly session: SqlSession;

  constructor(session: SqlSession) {
    this.session = session;
  }

  async find(userId: string, instructionId: string): Promise<AssignmentRecord | null> {
    const query = this.session.db
      .selectFrom('assignment')
      .selectAll()
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId);
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
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .orderBy('number')
      .execute();
    return rows.map(toRun);
  }

  async items(userId: string, instructionId: string, run: number): Promise<readonly ProgressItem[]> {
    const rows = await this.session.db
      .selectFrom('progress_item')
      .selectAll()
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .where('run', '=', run)
      .orderBy('item_id')
      .execute();
    return rows.map(toItem);
  }

  async itemsOfUser(userId: string): Promise<ReadonlyMap<string, readonly ProgressItem[]>> {
    const rows = await this.#newestItems().where('progress_item.user_id', '=', userId).execute();
    return Map.groupBy(rows.map(toItem), (item) => item.instructionId);
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
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .where('run', '=', run)
      .orderBy('received_at')
      .orderBy('id')
      .execute();
    return rows.map(toProgressEvent);
  }

  async lastDone(userId: string, instructionId: string): Promise<ReadonlyMap<string, LastDone>> {
    const rows = await this.session.db
      .selectFrom('progress_item')
      .select(['item_id', 'item_hash', 'revision'])
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .where('is_done', '=', 1)
      .orderBy('at')
      .orderBy('run')
      .execute();
    return new Map(rows.map((row) => [row.item_id, { itemHash: row.item_hash, revision: row.revision }]));
  }

  async changeReadings(userId: string, instructionId: string): Promise<readonly ChangeReading[]> {
    const rows = await this.session.db
      .selectFrom('change_reading')
      .selectAll()
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .execute();
    return rows.map(toChangeReading);
  }

  async verifications(userId: string, instructionId: string, run: number): Promise<readonly Verification[]> {
    const rows = await this.session.db
      .selectFrom('verification')
      .selectAll()
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .where('run', '=', run)
      .orderBy('at')
      .execute();
    return rows.map(toVerification);
  }

  #present() {
    return this.session.db
      .selectFrom('assignment')
      .selectAll()
      .orderBy('assigned_at')
      .orderBy('user_id')
      .orderBy('instruction_id');
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
