import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { report as log } from '../../../lib/log/report.ts';
import { isPhoto, type KeptPhoto } from './pending-report.ts';

const NAME = 'benchbook-unsent-reports';

interface UnsentDatabase extends DBSchema {
  /** Words and photo apart: a photo is not written anew with each letter. */
  words: { key: Place; value: string };
  photos: { key: Place; value: KeptPhoto };
}

type Place = [userId: string, stepId: string];

/** What somebody wrote on a step and has not sent. */
export interface UnsentReport {
  readonly text: string;
  readonly photo: KeptPhoto | null;
}

export const NOTHING_UNSENT: UnsentReport = { text: '', photo: null };

/** A report that is being written, by person and step: a reload or an empty battery costs neither words nor photo. */
export function unsentReport(userId: string, stepId: string) {
  const place: Place = [userId, stepId];
  const write = (change: (database: IDBPDatabase<UnsentDatabase>) => Promise<unknown>): void => {
    open()
      .then(change)
      .catch((error: unknown) => log.warning('A report that is being written could not be kept on this device', error));
  };
  return {
    /** @throws Error when this device gives no database */
    async read(): Promise<UnsentReport> {
      const database = await open();
      const [text, photo] = await Promise.all([database.get('words', place), database.get('photos', place)]);
      return { text: typeof text === 'string' ? text : '', photo: isPhoto(photo) ? photo : null };
    },
    keepText: (text: string): void =>
      write((to) => (text.trim() === '' ? to.delete('words', place) : to.put('words', text, place))),
    keepPhoto: (photo: KeptPhoto | null): void =>
      write((to) => (photo ? to.put('photos', photo, place) : to.delete('photos', place))),
    forget: (): void => write((to) => Promise.all([to.delete('words', place), to.delete('photos', place)])),
  };
}

let opened: Promise<IDBPDatabase<UnsentDatabase>> | undefined;

function open(): Promise<IDBPDatabase<UnsentDatabase>> {
  opened ??= openDB<UnsentDatabase>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('words');
      database.createObjectStore('photos');
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
