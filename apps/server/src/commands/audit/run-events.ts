import type { RunRecord } from '@benchbook/contracts';
import { inEnglish } from '@benchbook/domain/messages';
import type { Readers, StoredEvent } from '../../ports/index.ts';
import { activityWords } from '../activity/activity-words.ts';
import { namesIn } from '../activity/names-in.ts';
import type { RunPlace } from './run-history.ts';

/** Kinds of events shown in the record of a run, besides those of its steps. */
export const RUN_EVENT_KINDS = [
  'run.completed',
  'run.reopened',
  'run.closed-again',
  'revision.taken',
  'revision.kept',
  'supervisor.called',
  'verification.ended',
  'verification.refused',
] as const;

/** As English sentences, oldest first, as a record is the same for everybody; when an event names no person, its actor is the run's person. */
export async function runEvents(
  readers: Readers,
  events: readonly StoredEvent[],
  places: readonly RunPlace[],
  deviceName: (id: string | null) => Promise<string | null>,
): Promise<RunRecord['happenings']> {
  const kinds: ReadonlySet<string> = new Set(RUN_EVENT_KINDS);
  const found = events.filter((event) => kinds.has(event.kind) && isOf(event, places));
  const names = await namesIn(readers, found);
  return Promise.all(
    found.map(async (event) => ({
      what: inEnglish(activityWords(event, names)),
      by: event.userId === null ? '' : inEnglish(names.person(event.userId)),
      device: await deviceName(event.deviceId),
      at: event.atMs,
    })),
  );
}

function isOf({ payload, userId }: StoredEvent, places: readonly RunPlace[]): boolean {
  const whose = typeof payload['userId'] === 'string' ? payload['userId'] : userId;
  return places.some((place) => place.userId === whose && place.run === payload['run']);
}
