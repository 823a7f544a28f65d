import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { report as log } from '../../../lib/log/report.ts';
import { isPhotos, type KeptPhoto } from './pending-report.ts';

const NAME = 'benchbook-unsent-reports';

interface UnsentDatabase extends DBSchema {
  /** Text and photos are separate: typing does not store the photos again. */
  words: { key: Place; value: UnsentWords };
  photos: { key: Place; value: readonly KeptPhoto[] };
}

type Place = [userId: string, stepId: string];

export interface UnsentWords {
  readonly text: string;
  readonly isStopped: boolean;
}

/** A user's unsent report of a step. */
export interface UnsentReport extends UnsentWords {
  readonly photos: readonly KeptPhoto[];
}

export const NOTHING_UNSENT: UnsentReport = { text: '', isStopped: false, photos: [] };

/** A report being written, by user and step: a reload or an empty battery loses neither text nor photos. */
export function unsentReport(userId: string, stepId: string) {
  const place: Place = [userId, stepId];
  const write = (change: (database: IDBPDatabase<UnsentDatabase>) => Promise<unknown>): void => {
    open()
      .then(change)
      .catch((error: unknown) => log.warning('A report that is being written could not be stored on this device', error));
  };
  return {
    /** @throws Error if this device provides no database */
    async read(): Promise<UnsentReport> {
      const database = await open();
      const [words, photos] = await Promise.all([database.get('words', place), database.get('photos', place)]);
      return { ...readWords(words), photos: readPhotos(photos) };
    },
    keepWords: (words: UnsentWords): void =>
      write((to) => (words.text.trim() === '' && !words.isStopped ? to.delete('words', place) : to.put('words', words, place))),
    keepPhotos: (photos: readonly KeptPhoto[]): void =>
      write((to) => (photos.length > 0 ? to.put('photos', photos, place) : to.delete('photos', place))),
    forget: (): void => write((to) => Promise.all([to.delete('words', place), to.delete('photos', place)])),
  };
}

/** Earlier versions of the app stored the text only. */
function readWords(kept: unknown): UnsentWords {
  if (typeof kept === 'string') return { text: kept, isStopped: false };
  const { text, isStopped }: Partial<Record<keyof UnsentWords, unknown>> = typeof kept === 'object' && kept ? kept : {};
  return { text: typeof text === 'string' ? text : '', isStopped: isStopped === true };
}

/** Earlier versions of the app stored one photo. */
function readPhotos(kept: unknown): readonly KeptPhoto[] {
  const photos = Array.isArray(kept) ? kept : [kept];
  return isPhotos(photos) ? photos : [];
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
  // Try again to open a database that could not be opened.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
