import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A file that an instruction is shown with. */
export interface SavedFile {
  /** As the screens ask for it, e.g. `/api/files/{sha256}`. */
  readonly address: string;
  /** What a person knows it by. */
  readonly name: string;
  /** As far as it is known before it is here. */
  readonly sizeBytes: number;
}

/** An instruction that somebody downloaded for offline use. */
export interface SavedInstruction {
  readonly userId: string;
  readonly instructionId: string;
  readonly title: string;
  readonly revision: number;
  /** By the clock of the server. */
  readonly savedAtMs: number;
  /** The live revision as the server answered it, JSON. */
  readonly document: string;
  /** Its row of the list, JSON. */
  readonly summary: string;
  readonly files: readonly SavedFile[];
  /** Small pictures, without which the whole one is shown, and those that parts of models wear, which are grey without. */
  readonly extras: readonly SavedFile[];
  /** Addresses of extras that are not here and that the server may have, or have later: copies of films. */
  readonly awaited?: readonly string[];
  /** The code with which the server says that it may not be followed any more; null while it may. */
  readonly takenBack: string | null;
  /** The revision that is live now, as far as this device has heard. */
  readonly liveRevision: number;
  /** When this device heard that another one is live or that it was withdrawn, by the clock of the server; absent until then. */
  readonly heardAtMs?: number;
  /** The newer revision that this person knew of when they decided to work by the one that is here. */
  readonly keptDespite?: number;
  /** Revisions before that a run of this person still works by. */
  readonly earlier?: readonly EarlierRevision[];
}

/** A revision that was renewed while a run was open on it. */
export type EarlierRevision = Pick<SavedInstruction, 'revision' | 'document' | 'files' | 'extras'>;

/** Bytes that are here, by address: whose hash was checked, and when. */
export interface SavedBytes {
  readonly address: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly checkedAtMs: number;
}

/** The last answer to a call that is asked again without a network. */
export interface SavedAnswer {
  readonly userId: string;
  readonly address: string;
  readonly body: string;
  readonly keptAtMs: number;
}

/** Somebody whose things are on this device. */
export interface SavedPerson {
  readonly userId: string;
  readonly username: string;
  /** Until when that person was signed in here, in the time of the server. */
  readonly lastSeenMs: number;
}

interface OfflineDatabase extends DBSchema {
  instructions: { key: [userId: string, instructionId: string]; value: SavedInstruction };
  bytes: { key: string; value: SavedBytes };
  answers: { key: [userId: string, address: string]; value: SavedAnswer };
  people: { key: string; value: SavedPerson };
}

let opened: Promise<IDBPDatabase<OfflineDatabase>> | undefined;

/** What is kept on this device for offline use, by person; the bytes of files are where `kept-files.ts` says. */
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
  // A database that could not be opened is tried again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** All keys of one person: arrays stand behind all texts in the order of keys. */
export const ofPerson = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);
