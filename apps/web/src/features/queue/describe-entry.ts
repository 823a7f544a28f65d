import { beginningOf } from '../../lib/format/beginning.ts';
import type { QueuedEntry } from '../../offline/outbox/index.ts';
import { t } from './messages.ts';

/** Display data of an entry. */
export interface EntryDescription {
  readonly words: string;
  /** Time of the action, by the clock of this device; undefined if the entry has none. */
  readonly atMs: number | undefined;
  /** Why it was refused; null while it waits. */
  readonly refusal: string | null;
}

/** Names of an instruction for the entries about it. */
export interface NamedInstruction {
  readonly title: string;
  /** Number and title of a step, e.g. "2 Tighten the bolts"; undefined if there is no such step. */
  stepOf(stepId: string): string | undefined;
}

/** @param find returns an instruction that can be read here or on the server; undefined for any other */
export async function describeEntry(
  queued: QueuedEntry,
  find: (instructionId: string) => Promise<NamedInstruction | undefined>,
): Promise<EntryDescription> {
  const { instructionId, itemId, stepId, ...kept }: Partial<Record<Named, unknown>> = Object(queued.entry);
  const instruction = typeof instructionId === 'string' ? await find(instructionId) : undefined;
  const what = whatIsIt(queued);
  // If the instruction can't be read any more, use the title that was shown then.
  const title = instruction?.title ?? textOf(kept.title);
  if (title === undefined) return { words: what, ...stateOf(queued) };
  const found = [itemId, stepId].flatMap((id) => (typeof id === 'string' ? (instruction?.stepOf(id) ?? []) : []))[0];
  const step = found ?? textOf(kept.step) ?? textOf(kept.stepNumber);
  const words = step === undefined ? t('ofInstruction', { what, title }) : t('ofStep', { what, step, title });
  return { words, ...stateOf(queued) };
}

type Named = 'instructionId' | 'itemId' | 'stepId' | 'title' | 'step' | 'stepNumber';

const textOf = (kept: unknown): string | undefined => (typeof kept === 'string' && kept !== '' ? kept : undefined);

const stateOf = (queued: QueuedEntry): Pick<EntryDescription, 'atMs' | 'refusal'> => ({
  atMs: timeOf(queued),
  refusal: queued.state === 'parked' ? queued.refusal || t('noReason') : null,
});

/** Description of an entry. */
function whatIsIt({ kind, entry }: QueuedEntry): string {
  const { text }: { text?: unknown } = Object(entry);
  const written = typeof text === 'string' ? beginningOf(text) : '';
  switch (kind) {
    case 'benchbook-ticks':
      return t(Object(entry).isDone === false ? 'open' : 'done');
    case 'benchbook-change-readings':
      return t('reading');
    case 'benchbook-info-readings':
      return t('alertAcknowledgement');
    case 'benchbook-revision-choices':
      return t(Object(entry).choice === 'kept' ? 'revisionKept' : 'revisionTaken');
    case 'benchbook-reports':
      return t('report', { text: written });
    case 'benchbook-feedback':
      return t('message', { text: written });
    default:
      return kind;
  }
}

function timeOf({ entry }: QueuedEntry): number | undefined {
  const { atMs }: { atMs?: unknown } = Object(entry);
  return typeof atMs === 'number' ? atMs : undefined;
}

/** All waiting entries as JSON, photos and files in base64, so that they can be moved elsewhere. */
export function exportText(entries: readonly QueuedEntry[]): string {
  return JSON.stringify(entries, (_, value: unknown) => (isBytes(value) ? { base64: toBase64(value) } : value), 2);
}

/** A database may return objects of another realm, for which `instanceof` is false. */
function isBytes(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

function toBase64(bytes: ArrayBuffer): string {
  let letters = '';
  for (const byte of new Uint8Array(bytes)) letters += String.fromCharCode(byte);
  return btoa(letters);
}
