import type { Id } from '@benchbook/domain/ids';
import type { Sentence } from '@benchbook/domain/messages';
import { CursorError, type Readers, type StoredEvent } from '../../ports/index.ts';
import { activityWords } from './activity-words.ts';
import { t } from './messages.ts';
import { namesIn } from './names-in.ts';

/** An action of a person or a change of their account, as a sentence. */
export interface Activity {
  readonly atMs: number;
  readonly activity: Sentence;
}

/** A page of a history, newest first. */
export interface ActivityPage {
  readonly entries: Activity[];
  /** Pass it back to get earlier entries; null at the beginning. */
  readonly nextCursor: string | null;
}

/** Maximum entries per page; the export of the log has all of them. */
const AT_ONCE = 500;

/** Follow-up events about notifying others, which would repeat the event that caused them. */
const UNSAID: ReadonlySet<string> = new Set(['progress.noticed', 'notice.sent']);

/**
 * A person's actions and others' changes of their account, newest first (CONST-28).
 *
 * @throws CursorError
 */
export async function activityOf(
  readers: Readers,
  userId: Id,
  { limit = AT_ONCE, cursor }: { readonly limit?: number; readonly cursor?: string | undefined } = {},
): Promise<ActivityPage> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw new CursorError();
  const place = {
    direction: 'descending',
    limit: limit + 1,
    ...(cursor === undefined ? {} : { beforeSequence: Number(cursor) }),
  } as const;
  // Two queries, each with its own index, then the newest of both.
  const own = await readers.events.list({ ...place, userId });
  const aboutUser = await readers.events.list({ ...place, subjectId: userId });
  const bySequence = new Map([...own, ...aboutUser].map((event) => [event.sequence, event]));
  const events = [...bySequence.values()].toSorted((a, b) => b.sequence - a.sequence);
  const page = events.slice(0, limit);
  return {
    entries: await inWords(readers, userId, page),
    nextCursor: events.length > limit ? String(page.at(-1)?.sequence ?? 0) : null,
  };
}

async function inWords(readers: Readers, userId: Id, events: readonly StoredEvent[]): Promise<Activity[]> {
  const shown = events.filter(({ kind }) => !UNSAID.has(kind));
  const names = await namesIn(readers, shown);
  return shown.map((event) => {
    const what = activityWords(event, names);
    const { atMs, userId: byId } = event;
    if (byId === userId) return { atMs, activity: what };
    return { atMs, activity: byId === null ? t('onServer', { what }) : t('byPerson', { what, person: names.person(byId) }) };
  });
}
