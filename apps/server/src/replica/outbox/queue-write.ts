import { newId } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { NewOutboxEntry, Transaction } from '../../ports/index.ts';

type QueuedWrite = Omit<NewOutboxEntry, 'id' | 'key' | 'createdAtMs'>;

/** Queues a write for the server, in the transaction of its local effect, with the idempotency key of all its attempts. */
export async function queueWrite(context: AppContext, tx: Transaction, write: QueuedWrite): Promise<NewOutboxEntry> {
  const createdAtMs = context.clock.nowMs();
  const entry = { ...write, id: newId(createdAtMs), key: newId(createdAtMs), createdAtMs };
  await tx.outbox.add(entry);
  tx.afterCommit(() => context.local?.wake());
  return entry;
}

/** Runs a command and queues its write, both or neither. */
export function inOne<Value>(context: AppContext, work: (joined: AppContext, tx: Transaction) => Promise<Value>): Promise<Value> {
  return context.storage.transaction((tx) => work({ ...context, storage: context.storage.joined(tx) }, tx));
}
