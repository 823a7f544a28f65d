import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import type { PartAppearance } from '@benchbook/domain/textures';
import type {
  CopiedAppearances,
  CopiedAssignment,
  CopiedInstruction,
  LocalPerson,
  ReplicaPlace,
  ReplicaStore,
} from '../../../ports/replica.ts';
import type { RevisionFile } from '../../../ports/revisions.ts';
import type { UserRecord } from '../../../ports/users.ts';
import type { SqlSession } from '../session.ts';
import { flag } from '../tables/index.ts';
import { copiedAppearancesOf, copyAppearances, textureImages } from './copied-appearances.ts';
import { copyAssignment } from './copy-assignment.ts';
import { copyInstruction, dropCopy } from './copy-instruction.ts';
import {
  copyThread,
  dropSent,
  dropThread,
  dropThreads,
  dropUnsent,
  filesOfThreads,
  keepUnsent,
  knownMessages,
} from './copy-thread.ts';
import { SqlUsers } from './users.ts';

export class SqlReplica implements ReplicaStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async person(userId: string): Promise<LocalPerson | null> {
    const people = await this.people();
    return people.find((person) => person.userId === userId) ?? null;
  }

  async people(): Promise<readonly LocalPerson[]> {
    const rows = await this.#session.db.selectFrom('local_person').selectAll().orderBy('user_id').execute();
    return rows.map(({ user_id, sealed, failures, needs_sign_in }) => ({
      userId: user_id,
      sealed,
      failures,
      needsSignIn: needs_sign_in === 1,
    }));
  }

  async place(userId: string): Promise<ReplicaPlace | null> {
    const query = this.#session.db.selectFrom('replica_place').selectAll().where('user_id', '=', userId);
    const row = await query.executeTakeFirst();
    if (!row) return null;
    const { epoch, place, pulled_at: pulledAtMs } = row;
    return { userId, epoch, place, pulledAtMs, hasThreads: row.has_threads === 1, hasAppearances: row.has_looks === 1 };
  }

  async staged(userId: string): Promise<readonly string[]> {
    const rows = await this.#session.db
      .selectFrom('replica_stage')
      .select('piece')
      .where('user_id', '=', userId)
      .orderBy('piece_number')
      .execute();
    return rows.map(({ piece }) => piece);
  }

  async neededFiles(userId?: string): Promise<readonly RevisionFile[]> {
    let rows = this.#session.db
      .selectFrom('assignment')
      .innerJoin('instruction', 'instruction.id', 'assignment.instruction_id')
      .innerJoin('revision_file', (join) =>
        join
          .onRef('revision_file.instruction_id', '=', 'instruction.id')
          .onRef('revision_file.number', '=', 'instruction.live_revision'),
      )
      .select(['revision_file.path', 'revision_file.sha256', 'revision_file.size', 'revision_file.media_type'])
      .where('instruction.deleted_at', 'is', null)
      .orderBy('revision_file.sha256');
    if (userId !== undefined) rows = rows.where('assignment.user_id', '=', userId);
    const found = await rows.execute();
    const files = found.map(({ path, sha256, size, media_type }) => ({ path, sha256, sizeBytes: size, mediaType: media_type }));
    // Files of the work come before files of messages.
    const all = [...files, ...(await this.textureImages(userId)), ...(await filesOfThreads(this.#session, userId))];
    return [...new Map(all.map((file) => [file.sha256, file])).values()];
  }

  partAppearances(userId: string, fileId: string): Promise<readonly PartAppearance[] | null> {
    return copiedAppearancesOf(this.#session, userId, fileId);
  }

  textureImages(userId?: string): Promise<readonly RevisionFile[]> {
    return textureImages(this.#session, userId);
  }

  async savePerson({ userId: user_id, sealed, failures, needsSignIn }: LocalPerson): Promise<void> {
    const row = { sealed, failures, needs_sign_in: flag(needsSignIn) };
    await this.#session.db
      .insertInto('local_person')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }

  async forgetPerson(userId: string): Promise<void> {
    await this.#session.db.deleteFrom('local_person').where('user_id', '=', userId).execute();
  }

  async savePlace({ userId: user_id, epoch, place, pulledAtMs, hasThreads, hasAppearances }: ReplicaPlace): Promise<void> {
    const row = { epoch, place, pulled_at: pulledAtMs, has_threads: flag(hasThreads), has_looks: flag(hasAppearances) };
    await this.#session.db
      .insertInto('replica_place')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }

  async stage(userId: string, piece: string): Promise<void> {
    const piece_number = (await this.staged(userId)).length;
    await this.#session.db.insertInto('replica_stage').values({ user_id: userId, piece_number, piece }).execute();
  }

  async clearStage(userId: string): Promise<void> {
    await this.#session.db.deleteFrom('replica_stage').where('user_id', '=', userId).execute();
  }

  /** A name that another account had before moves to the account that has it on the server. */
  async putUser(user: UserRecord): Promise<void> {
    const users = new SqlUsers(this.#session);
    const namesake = await users.findByName(user.username);
    if (namesake && namesake.id !== user.id) await users.save({ ...namesake, username: `${namesake.username} ${namesake.id}` });
    if (await users.find(user.id)) await users.save(user);
    else await users.insert(user);
  }

  putInstruction(copy: CopiedInstruction): Promise<void> {
    return copyInstruction(this.#session, copy);
  }

  putAppearances(instructionId: string, copy: CopiedAppearances): Promise<void> {
    return copyAppearances(this.#session, instructionId, copy);
  }

  putAssignment(copy: CopiedAssignment): Promise<void> {
    return copyAssignment(this.#session, copy);
  }

  dropUnassigned(instructionId: string): Promise<void> {
    return dropCopy(this.#session, instructionId);
  }

  knownMessages(userId: string, threadId: string): Promise<number> {
    return knownMessages(this.#session, userId, threadId);
  }

  putThread(userId: string, thread: FeedbackThread): Promise<void> {
    return copyThread(this.#session, userId, thread);
  }

  dropThread(userId: string, threadId: string): Promise<void> {
    return dropThread(this.#session, userId, threadId);
  }

  dropThreads(userId: string): Promise<void> {
    return dropThreads(this.#session, userId);
  }

  keepUnsent(userId: string, message: Omit<FeedbackMessage, 'position' | 'unsent'>): Promise<FeedbackMessage> {
    return keepUnsent(this.#session, userId, message);
  }

  dropUnsent(entryId: string): Promise<void> {
    return dropUnsent(this.#session, entryId);
  }

  dropSent(userId: string, askedAtMs: number): Promise<void> {
    return dropSent(this.#session, userId, askedAtMs);
  }
}
