import { newId } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { NewOutboxEntry, Transaction } from '../../ports/index.ts';

type QueuedWrite = Omit<NewOutboxEntry, 'id' | 'key' | 'createdAtMs'>;

/** Keeps a write for the server, in the transaction of what it does here, with the key that every try of it will carry. */
export async function queueWrite(context: AppContext, tx: Transaction, write: QueuedWrite): Promise<NewOutboxEntry> {
  const createdAtMs = context.clock.nowMs();
  const entry = { ...write, id: newId(createdAtMs), key: newId(createdAtMs), createdAtMs };
  await tx.outbox.add(entry);
  tx.afterCommit(() => context.local?.wake());
  return entry;
}

/** Runs a command and keeps the write that stands for it, both or neither. */
export function inOne<Value>(context: AppContext, work: (joined: AppContext, tx: Transaction) => Promise<Value>): Promise<Value> {
  return context.storage.transaction((tx) => work({ ...context, storage: context.storage.joined(tx) }, tx));
}
