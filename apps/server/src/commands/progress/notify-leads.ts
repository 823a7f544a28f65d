import { canLead } from '@benchbook/domain/access';
import { NEWS, type News } from '@benchbook/domain/notifications';
import { progressNotice } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { storeNotices } from '../notifications/notify.ts';

type Process = NonNullable<ReturnType<typeof progressNotice>>;

const WORDS: Readonly<Record<Process, { readonly news: News; readonly verb: string }>> = {
  Started: { news: NEWS.started, verb: 'has started' },
  Progression: { news: NEWS.progression, verb: 'is getting on with' },
  Completed: { news: NEWS.completed, verb: 'has completed' },
};

/** What a progress is about. */
export interface ProgressOf {
  readonly instructionId: string;
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Tells Work Leads, Shop Supervisors and Devs, but not the one who acted, that somebody has gone on (D-075, D-078).
 * Taking a step back tells nobody.
 */
export async function notifyLeads(
  tx: Transaction,
  caller: Caller,
  { instructionId, title, before, after }: ProgressOf,
  nowMs: number,
): Promise<void> {
  const process = progressNotice(before, after);
  if (!process) return;
  const users = await tx.users.list();
  const to = users.filter((user) => user.isActive && canLead(user.role)).map((user) => user.id);
  const { news, verb } = WORDS[process];
  const message = `${caller.username} ${verb} "${title}" (${after} %).`;
  const about = { topic: 'progress', instructionId, id: null } as const;
  await storeNotices(tx, caller, { news, to, message, about }, nowMs);
  tx.events.append(newEvent('progress.noticed', instructionId, caller, nowMs, { process, message }));
}
