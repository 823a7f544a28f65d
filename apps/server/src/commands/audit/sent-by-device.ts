import type { ProgressEvent } from '@benchbook/domain/progress';
import type { InfoRead, Readers, StoredEvent, StoredRevisionChoice } from '../../ports/index.ts';
import type { EventPayloads } from '../event-kinds.ts';
import type { RecordPlace } from './find-run.ts';
import type { RunPlace } from './run-history.ts';

const KINDS = ['progress.recorded', 'info.read', 'revision.taken', 'revision.kept', 'report.sent'] as const;

/** More events than one person and one instruction ever have. */
const ALL = 1_000_000;

/** Entries of a run that a shared device submitted with its own key while its person was not signed in there. */
export interface SentByDevice {
  tick(tick: ProgressEvent): boolean;
  reading(reading: InfoRead): boolean;
  choice(choice: StoredRevisionChoice): boolean;
  report(id: string): boolean;
}

export async function readSentByDevice(
  { events }: Readers,
  { instructionId }: Pick<RecordPlace, 'instructionId'>,
  places: readonly RunPlace[],
): Promise<SentByDevice> {
  const sent = new Set<string>();
  for (const userId of new Set(places.map((place) => place.userId))) {
    for (const event of await events.list({ subjectId: instructionId, userId, kinds: KINDS, limit: ALL }))
      if (event.payload['sentByDevice'] === true) for (const key of keysOf(event)) sent.add(key);
  }
  return {
    tick: ({ userId, run, itemId, isDone, atMs }) => sent.has(key(userId, run, itemId, isDone, atMs)),
    reading: ({ userId, run, revision }) => sent.has(key(userId, run, revision)),
    choice: ({ userId, run, choice, toRevision, atMs }) => sent.has(key(userId, run, choice, toRevision, atMs)),
    report: (id) => sent.has(id),
  };
}

const key = (...parts: readonly (string | number | boolean | null)[]): string => parts.join(' ');

/** `newEvent` wrote the payload and its type binds each payload to its kind. */
function keysOf({ kind, userId, payload }: StoredEvent): string[] {
  if (kind === 'report.sent') return [(payload as EventPayloads['report.sent']).reportId];
  if (kind === 'info.read') {
    const { run, revision } = payload as EventPayloads['info.read'];
    return [key(userId, run, revision)];
  }
  if (kind === 'revision.taken') {
    const { run, revision, atMs } = payload as EventPayloads['revision.taken'];
    return [key(userId, run, 'taken', revision, atMs)];
  }
  if (kind === 'revision.kept') {
    const { run, newerRevision, atMs } = payload as EventPayloads['revision.kept'];
    return [key(userId, run, 'kept', newerRevision, atMs)];
  }
  const { items } = payload as EventPayloads['progress.recorded'];
  return items.map(({ itemId, run, isDone, atMs }) => key(userId, run, itemId, isDone, atMs));
}
