import type { Selectable } from 'kysely';
import type { SupervisorCall, SupervisorCallStore } from '../../../ports/supervisor-calls.ts';
import type { SqlSession } from '../session.ts';
import type { SupervisorCallTable } from '../tables/work.ts';

export class SqlSupervisorCalls implements SupervisorCallStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(userId: string, instructionId: string): Promise<SupervisorCall | null> {
    const row = await this.#calls().where('user_id', '=', userId).where('instruction_id', '=', instructionId).executeTakeFirst();
    return row ? toCall(row) : null;
  }

  async ofUser(userId: string): Promise<readonly SupervisorCall[]> {
    return (await this.#calls().where('user_id', '=', userId).execute()).map(toCall);
  }

  async ofInstruction(instructionId: string): Promise<readonly SupervisorCall[]> {
    return (await this.#calls().where('instruction_id', '=', instructionId).orderBy('user_id').execute()).map(toCall);
  }

  async list(): Promise<readonly SupervisorCall[]> {
    return (await this.#calls().orderBy('at').orderBy('user_id').execute()).map(toCall);
  }

  #calls() {
    return this.#session.db.selectFrom('supervisor_call').selectAll();
  }

  async save(call: SupervisorCall): Promise<void> {
    const place = { run: call.run, revision: call.revision, step_id: call.stepId, device_id: call.deviceId };
    const row = { ...place, at: call.atMs, received_at: call.receivedAtMs };
    await this.#session.db
      .insertInto('supervisor_call')
      .values({ user_id: call.userId, instruction_id: call.instructionId, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'instruction_id']).doUpdateSet(row))
      .execute();
  }

  async remove(userId: string, instructionId: string): Promise<void> {
    await this.#session.db
      .deleteFrom('supervisor_call')
      .where('user_id', '=', userId)
      .where('instruction_id', '=', instructionId)
      .execute();
  }
}

function toCall(row: Selectable<SupervisorCallTable>): SupervisorCall {
  return {
    userId: row.user_id,
    instructionId: row.instruction_id,
    run: row.run,
    revision: row.revision,
    stepId: row.step_id,
    deviceId: row.device_id,
    atMs: row.at,
    receivedAtMs: row.received_at,
  };
}
