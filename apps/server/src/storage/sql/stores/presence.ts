import type { EditorPresence, PresenceStore } from '../../../ports/presence.ts';
import type { SqlSession } from '../session.ts';

export class SqlPresence implements PresenceStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async editors(instructionId: string, sinceMs: number): Promise<readonly EditorPresence[]> {
    const rows = await this.#session.db
      .selectFrom('presence')
      .selectAll()
      .where('instruction_id', '=', instructionId)
      .where('heartbeat_at', '>=', sinceMs)
      .orderBy('started_at')
      .orderBy('user_id')
      .execute();
    return rows.map((row) => ({
      instructionId: row.instruction_id,
      userId: row.user_id,
      startedAtMs: row.started_at,
      heartbeatAtMs: row.heartbeat_at,
      baseVersion: row.base_version,
    }));
  }

  async beat(
    { instructionId, userId, heartbeatAtMs, baseVersion }: Omit<EditorPresence, 'startedAtMs'>,
    sinceMs: number,
  ): Promise<void> {
    const begin = { started_at: heartbeatAtMs, base_version: baseVersion };
    await this.#session.db
      .insertInto('presence')
      .values({ instruction_id: instructionId, user_id: userId, heartbeat_at: heartbeatAtMs, ...begin })
      .onConflict((conflict) =>
        conflict.columns(['instruction_id', 'user_id']).doUpdateSet((eb) => {
          const goesOn = eb('presence.heartbeat_at', '>=', sinceMs);
          return {
            heartbeat_at: heartbeatAtMs,
            started_at: eb.case().when(goesOn).then(eb.ref('presence.started_at')).else(heartbeatAtMs).end(),
            base_version: eb
              .case()
              .when(goesOn)
              .then(eb.ref('presence.base_version'))
              .else(eb.ref('excluded.base_version'))
              .end(),
          };
        }),
      )
      .execute();
  }

  async leave(instructionId: string, userId: string): Promise<void> {
    await this.#session.db
      .deleteFrom('presence')
      .where('instruction_id', '=', instructionId)
      .where('user_id', '=', userId)
      .execute();
  }
}
