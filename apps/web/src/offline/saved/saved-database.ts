import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A file of an instruction. */
export interface SavedFile {
  /** As the screens request it, e.g. `/api/files/{sha256}`. */
  readonly address: string;
  /** Display name. */
  readonly name: string;
  /** As far as known before it is here. */
  readonly sizeBytes: number;
}

/** An instruction that a user downloaded for offline use. */
export interface SavedInstruction {
  readonly userId: string;
  readonly instructionId: string;
  readonly title: string;
  readonly revision: number;
  /** Server time. */
  readonly savedAtMs: number;
  /** The live revision as received, JSON. */
  readonly document: string;
  /** Its row of the list, JSON. */
  readonly summary: string;
  readonly files: readonly SavedFile[];
  /** Small pictures, replaced by the original if missing, and textures of model parts, replaced by grey. */
  readonly extras: readonly SavedFile[];
  /** Addresses of missing extras that the server may have now or later: film copies. */
  readonly awaited?: readonly string[];
  /** Error code by which the server withdrew it; null while it may be followed. */
  readonly takenBack: string | null;
  /** The live revision, as far as this device knows. */
  readonly liveRevision: number;
  /** Server time when this device learned that another revision is live or that it was withdrawn; absent until then. */
  readonly heardAtMs?: number;
  /** The newer revision that this user knew of when they decided to continue with the one that is here. */
  readonly keptDespite?: number;
  /** Earlier revisions that a run of this user still uses. */
  readonly earlier?: readonly EarlierRevision[];
}

/** A revision that was replaced while a run was open on it. */
export type EarlierRevision = Pick<SavedInstruction, 'revision' | 'document' | 'files' | 'extras'>;

/** Stored bytes, by address: the verified hash, and when it was verified. */
export interface SavedBytes {
  readonly address: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly checkedAtMs: number;
}

/** The last response to a call that is repeated without a network. */
export interface SavedAnswer {
  readonly userId: string;
  readonly address: string;
  readonly body: string;
  readonly keptAtMs: number;
}

/** A user with data on this device. */
export interface SavedPerson {
  readonly userId: string;
  readonly username: string;
  /** Last time that this user was signed in here, server time. */
  readonly lastSeenMs: number;
}

interface OfflineDatabase extends DBSchema {
  instructions: { key: [userId: string, instructionId: string]; value: SavedInstruction };
  bytes: { key: string; value: SavedBytes };
  answers: { key: [userId: string, address: string]; value: SavedAnswer };
  people: { key: string; value: SavedPerson };
}

let opened: Promise<IDBPDatabase<OfflineDatabase>> | undefined;

/** Offline data of this device, by user; the bytes of files are in the stores of `kept-files.ts`. */
export function savedDatabase(): Promise<IDBPDatabase<OfflineDatabase>> {
  opened ??= openDB<OfflineDatabase>('benchbook-offline', 1, {
    upgrade(database) {
      database.createObjectStore('instructions', { keyPath: ['userId', 'instructionId'] });
      database.createObjectStore('bytes', { keyPath: 'address' });
      database.createObjectStore('answers', { keyPath: ['userId', 'address'] });
      database.createObjectStore('people', { keyPath: 'userId' });
    },
    terminated() {
      opened = undefined;
    },
  });
  // Try again to open a database that could not be opened.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** All keys of one user: in key order, arrays come after all strings. */
export const ofPerson = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** Whether any user downloaded something on this device. */
export async function hasSaved(): Promise<boolean> {
  return (await (await savedDatabase()).count('instructions')) > 0;
}
