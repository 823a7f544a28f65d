import type { OutboxEntry } from '../../../lib/outbox/index.ts';

/** A photo as it is kept on this device: its bytes, because a database of some browsers loses files that it is given whole. */
export interface KeptPhoto {
  /** Unlike that of any other photo of its report. */
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** A problem that was reported, and that the server has not confirmed yet. */
export interface PendingReport extends OutboxEntry {
  readonly instructionId: string;
  /** Of the instruction, as it stood on the screen, like the number of the step: for what is said of the report. */
  readonly title: string;
  readonly revision: number;
  readonly stepId: string;
  readonly stepNumber: string;
  /** Null for somebody who only reads. */
  readonly run: number | null;
  readonly text: string;
  /** The person can not go on. */
  readonly isStopped: boolean;
  readonly photos: readonly KeptPhoto[];
}

/**
 * A report as it was kept on this device. Every version of the app has kept what sending needs; what only the screen says of
 * it is empty where it was not kept yet.
 */
export function readPendingReport(kept: unknown): PendingReport | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { eventId, userId, atMs, instructionId, title, revision, stepId, stepNumber, run, text, isStopped }: Kept = kept;
  if (typeof eventId !== 'string' || typeof userId !== 'string' || typeof atMs !== 'number') return undefined;
  if (typeof instructionId !== 'string' || typeof revision !== 'number' || typeof stepId !== 'string') return undefined;
  const photos = photosOf(kept);
  if (typeof text !== 'string' || !photos || !(run === null || typeof run === 'number')) return undefined;
  return {
    ...{ eventId, userId, atMs, instructionId, revision, stepId, run, text, photos },
    isStopped: isStopped === true,
    title: typeof title === 'string' ? title : '',
    stepNumber: typeof stepNumber === 'string' ? stepNumber : '',
  };
}

/** Earlier versions of the app kept one photo or none. */
function photosOf({ photo, photos }: Kept): readonly KeptPhoto[] | undefined {
  const found = photos ?? (photo === null ? [] : [photo]);
  return isPhotos(found) ? found : undefined;
}

type Kept = Partial<Record<keyof PendingReport | 'photo', unknown>>;

/** What comes from this device may be of another version of the app. */
export const isPhotos = (value: unknown): value is readonly KeptPhoto[] => Array.isArray(value) && value.every(isPhoto);

function isPhoto(value: unknown): value is KeptPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { name, bytes }: Partial<Record<keyof KeptPhoto, unknown>> = value;
  // What comes out of a database may be of another realm, where `instanceof` says no.
  return typeof name === 'string' && Object.prototype.toString.call(bytes) === '[object ArrayBuffer]';
}
