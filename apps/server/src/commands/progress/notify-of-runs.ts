import { canLead } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import { NEWS, type News } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, RunKey, Transaction } from '../../ports/index.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { type Notice, notify } from '../notifications/notify.ts';

interface OfRun {
  readonly instruction: Pick<InstructionRecord, 'id' | 'title'>;
  readonly key: RunKey;
}

/** Notifies leads that a completed run was reopened. */
export async function notifyOfReopened(
  tx: Transaction,
  caller: Caller | null,
  { instruction, key, reason }: OfRun & { readonly reason: string | null },
  nowMs: number,
): Promise<void> {
  const message = `run ${key.run} of ${await nameOf(tx, key)} was opened again.${reason ? ` The reason: ${reason}` : ''}`;
  await notifyLeads(tx, caller, { instruction, news: NEWS.reopened, message, repeat: reopeningOf(key) }, nowMs);
}

/** Notifies leads that a reopened run is complete. */
export async function notifyOfClosedRun(
  tx: Transaction,
  caller: Caller | null,
  { instruction, key }: OfRun,
  nowMs: number,
): Promise<void> {
  const message = `run ${key.run} of ${await nameOf(tx, key)} was opened again and is complete again.`;
  await notifyLeads(tx, caller, { instruction, news: NEWS.reopened, message, repeat: reopeningOf(key) }, nowMs);
}

/** Notifies leads that a run was finished with a text that a newer release has replaced: only a person can judge whether the unit is good. */
export async function notifyOfOlderRevision(
  tx: Transaction,
  caller: Caller | null,
  { instruction, key, revision, newer }: OfRun & { readonly revision: number; readonly newer: number },
  nowMs: number,
): Promise<void> {
  const message = `${await nameOf(tx, key)} finished on revision ${revision} after revision ${newer} was released (run ${key.run}).`;
  const repeat = { key: `finished-on-older ${key.userId} ${key.instructionId} ${key.run} ${newer}`, mode: 'once' } as const;
  await notifyLeads(tx, caller, { instruction, news: NEWS.finishedOnOlder, message, repeat }, nowMs);
}

/** Notifies leads, once per release, how many units were finished with the text that it changed. */
export async function notifyOfFinished(
  tx: Transaction,
  caller: Caller | null,
  {
    instruction,
    revision,
    units,
    reason,
  }: Pick<OfRun, 'instruction'> & { readonly revision: number; readonly units: number; readonly reason: string },
  nowMs: number,
): Promise<void> {
  const finished = units === 1 ? '1 unit was finished' : `${units} units were finished`;
  const message = `revision ${revision} changed steps; ${finished} on revision ${revision - 1}.${reason === '' ? '' : ` The reason: ${reason}`}`;
  const repeat = { key: `finished-before ${instruction.id} ${revision}`, mode: 'once' } as const;
  await notifyLeads(tx, caller, { instruction, news: NEWS.finishedBefore, message, repeat }, nowMs);
}

interface LeadNotice extends Pick<OfRun, 'instruction'> {
  readonly news: News;
  /** Text after the title of the instruction. */
  readonly message: string;
  readonly repeat: Notice['repeat'] & object;
}

async function notifyLeads(
  tx: Transaction,
  caller: Caller | null,
  { instruction, ...notice }: LeadNotice,
  nowMs: number,
): Promise<void> {
  const about = { topic: 'progress', instructionId: instruction.id, id: null } as const;
  const message = `"${await followedTitle(tx, instruction)}": ${notice.message}`;
  await notify(tx, caller, { ...notice, message, to: await tx.users.idsWith(canLead), about }, nowMs);
}

/** One row per recipient and run, which shows the latest change. */
const reopeningOf = ({ userId, instructionId, run }: RunKey) =>
  ({ key: `reopened ${userId} ${instructionId} ${run}`, mode: 'renew' }) as const;

async function nameOf(tx: Transaction, { userId }: { readonly userId: Id }): Promise<string> {
  return (await tx.users.find(userId))?.username ?? '';
}
