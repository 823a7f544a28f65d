import type { OutboxEntry } from '../../../offline/outbox/index.ts';

/** A photo as stored on this device: its bytes, because the databases of some browsers lose stored files. */
export interface KeptPhoto {
  /** Unique within its report. */
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** A reported problem that the server has not confirmed yet. */
export interface PendingReport extends OutboxEntry {
  readonly instructionId: string;
  /** Title of the instruction and number of the step as shown then, for messages about the report. */
  readonly title: string;
  readonly revision: number;
  readonly stepId: string;
  readonly stepNumber: string;
  /** Null for a user who only reads. */
  readonly run: number | null;
  readonly text: string;
  /** The user can't continue the work. */
  readonly isStopped: boolean;
  readonly photos: readonly KeptPhoto[];
}

/**
 * A report as stored on this device. Every version of the app has stored what sending needs; members for display only are
 * empty if an older version did not store them.
 */
export function readPendingReport(kept: unknown): PendingReport | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { eventId, userId, atMs, instructionId, title, revision, stepId, stepNumber, run, text, isStopped }: Kept = kept;
  if (typeof eventId !== 'string' || typeof userId !== 'string' || typeof atMs !== 'number') return undefined;
  if (typeof instructionId !== 'string' || typeof revision !== 'number' || typeof stepId !== 'string') return undefined;
  const photos = photosOf(kept);
  if (typeof text !== 'string' || !photos || !(run === null || typeof run === 'number')) return undefined;
  return {
    eventId,
    userId,
    atMs,
    instructionId,
    revision,
    stepId,
    run,
    text,
    photos,
    isStopped: isStopped === true,
    title: typeof title === 'string' ? title : '',
    stepNumber: typeof stepNumber === 'string' ? stepNumber : '',
  };
}

/** Earlier versions of the app stored one photo or none. */
function photosOf({ photo, photos }: Kept): readonly KeptPhoto[] | undefined {
  const found = photos ?? (photo === null ? [] : [photo]);
  return isPhotos(found) ? found : undefined;
}

type Kept = Partial<Record<keyof PendingReport | 'photo', unknown>>;

/** Data on this device may come from another version of the app. */
export const isPhotos = (value: unknown): value is readonly KeptPhoto[] => Array.isArray(value) && value.every(isPhoto);

function isPhoto(value: unknown): value is KeptPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { name, bytes }: Partial<Record<keyof KeptPhoto, unknown>> = value;
  // A database may return objects of another realm, for which `instanceof` is false.
  return typeof name === 'string' && Object.prototype.toString.call(bytes) === '[object ArrayBuffer]';
}
