import { canLead } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { progressNotice } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { type Notice, notify } from '../notifications/notify.ts';

type Process = NonNullable<ReturnType<typeof progressNotice>>;

interface Words {
  readonly news: Notice['news'];
  /** 'once': stored once per run; 'renew': one row that is updated with the newest percentage. */
  readonly mode: 'once' | 'renew';
  readonly says: (percent: number) => string;
}

const WORDS: Readonly<Record<Process, Words>> = {
  Started: { news: NEWS.started, mode: 'once', says: (percent) => `has started (${percent} %)` },
  Progression: { news: NEWS.progression, mode: 'renew', says: (percent) => `is at ${percent} %` },
  Completed: { news: NEWS.completed, mode: 'once', says: (percent) => `has completed it (${percent} %)` },
};

/** A run, and its progress before and after, in whole percent. */
interface Rise {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  /** Of the instruction. */
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Notifies Work Leads, Shop Supervisors and Devs, except the actor, that a run's progress has increased (D-075). At most
 * three rows are stored per recipient and run: Started, one Progression that is renewed, Completed. Undoing a step sends nothing.
 */
export async function notifyLeads(tx: Transaction, caller: Caller, rise: Rise, nowMs: number): Promise<void> {
  const { before, after } = rise;
  const process = progressNotice(before, after);
  if (!process) return;
  const words = WORDS[process];
  await send(tx, caller, rise, { ...words, process, said: words.says(after) }, nowMs);
}

/** Notifies the same people that a release completed a run: its open items are no longer in the text. */
export async function notifyOfCompletedByRelease(
  tx: Transaction,
  caller: Caller | null,
  { revision, ...run }: Omit<Rise, 'before' | 'after'> & { readonly revision: number },
  nowMs: number,
): Promise<void> {
  const words = WORDS.Completed;
  const said = `${words.says(100)} by the release of revision ${revision}`;
  await send(tx, caller, run, { ...words, process: 'Completed', said }, nowMs);
}

async function send(
  tx: Transaction,
  caller: Caller | null,
  { userId, instructionId, run, title }: Omit<Rise, 'before' | 'after'>,
  { news, mode, process, said }: Pick<Words, 'news' | 'mode'> & { readonly process: Process; readonly said: string },
  nowMs: number,
): Promise<void> {
  const username = (await tx.users.find(userId))?.username ?? '';
  const notice: Notice = {
    news,
    to: await tx.users.idsWith(canLead),
    message: `"${title}": ${username} ${said}.`,
    about: { topic: 'progress', instructionId, id: null },
    repeat: { key: `${process} ${userId} ${instructionId} ${run}`, mode },
  };
  await notify(tx, caller, notice, nowMs);
}
