import { formatActivityTime } from '../../lib/format/dates.ts';
import { WITHDRAWN } from '../answers/served.ts';
import type { SavedInstruction } from '../saved/saved-database.ts';
import { t } from './messages.ts';

type Known = Pick<SavedInstruction, 'revision' | 'liveRevision' | 'takenBack' | 'heardAtMs'>;

/** What this device knows of a saved instruction that is not live any more, as sentences; undefined if it is live. */
export function oldRevisionWords({ revision, liveRevision, takenBack, heardAtMs }: Known): string | undefined {
  const time = heardAtMs === undefined ? '' : timeOf(heardAtMs);
  if (takenBack === WITHDRAWN) return t(time ? 'withdrawnAt' : 'withdrawn', { time });
  if (liveRevision > revision) return t(time ? 'oldAt' : 'old', { time, live: liveRevision, revision });
  return undefined;
}

/** `11:55` for today, else with the date. */
function timeOf(atMs: number): string {
  const [then, now] = [new Date(atMs), new Date()];
  if (then.toDateString() !== now.toDateString()) return formatActivityTime(atMs);
  return [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
