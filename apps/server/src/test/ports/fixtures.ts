import { anId, aUser } from '@benchbook/testkit';
import type { InstructionFields } from '../../ports/instructions.ts';
import type { Storage, Transaction } from '../../ports/storage.ts';
import type { UserRecord } from '../../ports/users.ts';

export const NOON_MS = Date.UTC(2026, 0, 5, 12);

/** A draft with the current time and the given fields. */
export function instructionFields(given: Partial<InstructionFields> = {}): InstructionFields {
  const id = anId();
  return {
    id,
    title: `Instruction ${id}`,
    kind: 'steps',
    previewImage: 'default-wi-preview-img.jpg',
    documentNumber: '',
    system: '',
    subject: '',
    stepCount: 1,
    release: { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false },
    workStatus: 'Not Started',
    createdBy: null,
    createdAtMs: NOON_MS,
    modifiedBy: null,
    modifiedAtMs: NOON_MS,
    archivedAtMs: null,
    deletedAtMs: null,
    ...given,
  };
}

export function userRecord(given: Partial<UserRecord> = {}): UserRecord {
  const user = aUser();
  return { ...user, username: `user_${user.id}`, passwordHash: null, createdAtMs: NOON_MS, ...given };
}

/** Stores an instruction and returns its id. */
export async function storedInstruction(storage: Storage, given: Partial<InstructionFields> = {}): Promise<string> {
  const fields = instructionFields(given);
  await storage.transaction(({ instructions }) => instructions.insert(fields));
  return fields.id;
}

export async function storedUser(storage: Storage, given: Partial<UserRecord> = {}): Promise<string> {
  const user = userRecord(given);
  await storage.transaction(({ users }) => users.insert(user));
  return user.id;
}

/** Runs all of them concurrently and returns which succeeded and which were refused. */
export async function together<T>(
  storage: Storage,
  works: readonly ((tx: Transaction) => Promise<T>)[],
): Promise<{ done: T[]; refused: unknown[] }> {
  const results = await Promise.allSettled(works.map((work) => storage.transaction(work)));
  const done: T[] = [];
  const refused: unknown[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') done.push(result.value);
    else refused.push(result.reason);
  }
  return { done, refused };
}
