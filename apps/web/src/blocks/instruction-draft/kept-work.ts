import type { Id } from '@benchbook/domain/ids';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftDelta } from './draft-delta.ts';
import { dropAtOnce, readAtOnce } from './last-moment.ts';

/** Unsaved changes of one person to one instruction, held on this device so that a closed tab or an empty battery costs nothing. */
export interface KeptWork {
  readonly userId: Id;
  readonly instructionId: Id;
  /** Version of the working copy that the changes were made on. */
  readonly version: number;
  readonly delta: DraftDelta;
  readonly keptAtMs: number;
}

interface KeptWorkDatabase extends DBSchema {
  work: { key: [userId: string, instructionId: string]; value: KeptWork };
}

let opened: Promise<IDBPDatabase<KeptWorkDatabase>> | undefined;

function database(): Promise<IDBPDatabase<KeptWorkDatabase>> {
  opened ??= openDB<KeptWorkDatabase>('benchbook-drafts', 1, {
    upgrade: (db) => db.createObjectStore('work', { keyPath: ['userId', 'instructionId'] }),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** Keeps the newest state of the work; what was kept before is replaced. */
export async function keepWork(work: KeptWork): Promise<void> {
  await (await database()).put('work', work);
  dropAtOnce(work.userId, work.instructionId, work.keptAtMs);
}

/** What this person left unsaved in this instruction. Others who share the device don't get it. */
export async function readKeptWork(userId: Id, instructionId: Id): Promise<KeptWork | undefined> {
  const inDatabase = await (await database()).get('work', [userId, instructionId]);
  const atOnce = readAtOnce(userId, instructionId);
  return atOnce && atOnce.keptAtMs > (inDatabase?.keptAtMs ?? 0) ? atOnce : inDatabase;
}

export async function dropKeptWork(userId: Id, instructionId: Id): Promise<void> {
  dropAtOnce(userId, instructionId);
  await (await database()).delete('work', [userId, instructionId]);
}
