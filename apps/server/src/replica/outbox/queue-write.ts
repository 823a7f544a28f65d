import type { RouteContract } from '@benchbook/contracts';
import { type Id, newId } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { NewOutboxEntry, OutboxBody, Transaction } from '../../ports/index.ts';

/** Writes that are made locally first and sent afterwards. */
export const TICKS = 'ticks';
export const REPORT = 'report';
export const READING = 'reading';
export const ALERT_ACKNOWLEDGEMENT = 'info-reading';
export const REVISION_CHOICE = 'revision-choice';
export const MESSAGE = 'message';
export const THREAD_READING = 'thread-reading';

/** One person's writes about one instruction are sent in order, including feedback about it. */
export const subjectOf = (instructionId: Id): string => `wip:${instructionId}`;

interface LocalWrite {
  readonly userId: Id;
  readonly kind: string;
  readonly instructionId: Id;
  /** The call that repeats it on the server. */
  readonly call: Pick<RouteContract, 'method' | 'path'>;
  /** Id in the path of the call; default: the instruction. */
  readonly pathId?: Id;
  readonly body: OutboxBody;
}

/** Queues a write for the server, in the transaction of its local effect, with the idempotency key of all its attempts. */
export async function queueWrite(
  context: AppContext,
  tx: Transaction,
  { userId, kind, instructionId, call: { method, path }, pathId = instructionId, body }: LocalWrite,
): Promise<NewOutboxEntry> {
  const createdAtMs = context.clock.nowMs();
  const entry = {
    id: newId(createdAtMs),
    key: newId(createdAtMs),
    userId,
    kind,
    subject: subjectOf(instructionId),
    method,
    path: path.replace(/\{\w+\}/, encodeURIComponent(pathId)),
    body,
    createdAtMs,
  };
  await tx.outbox.add(entry);
  tx.afterCommit(() => context.local?.wake());
  return entry;
}

/** Runs a command and queues its write, both or neither. */
export function inOne<Value>(context: AppContext, work: (joined: AppContext, tx: Transaction) => Promise<Value>): Promise<Value> {
  return context.storage.transaction((tx) => work({ ...context, storage: context.storage.joined(tx) }, tx));
}
