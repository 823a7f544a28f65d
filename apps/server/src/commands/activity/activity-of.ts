import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { activityWords } from './activity-words.ts';
import { namesIn } from './names-in.ts';

/** As many entries as a person reads in a history; the whole of it is in the export of the log. */
const NEWEST = 1_000;

/** Something a person did, in words. */
export interface Activity {
  readonly atMs: number;
  readonly activity: string;
}

/** What a person did, newest first (CONST-28). That others were told of it is not said beside what they were told of. */
export function activityOf({ storage }: Pick<AppContext, 'storage'>, userId: Id): Promise<readonly Activity[]> {
  return storage.read(async (readers) => {
    const events = await readers.events.list({ userId, direction: 'descending', limit: NEWEST });
    const shown = events.filter(({ kind }) => kind !== 'progress.noticed' && kind !== 'notice.sent');
    const names = await namesIn(readers, shown);
    return shown.map((event) => ({ atMs: event.atMs, activity: activityWords(event, names) }));
  });
}
