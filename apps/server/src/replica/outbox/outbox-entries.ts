import type { OutboxEntryAnswer } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { stateAfter } from '@benchbook/domain/outbox';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { keptAfter, type OutboxEntry, type OutboxReader, type OutboxState } from '../../ports/index.ts';
import { t } from '../messages.ts';

const STILL_WAITS = t('stillWaits');

/** A person's own entries; nobody sees those of others. */
export function listEntries(context: AppContext, caller: Caller, state?: OutboxState): Promise<OutboxEntryAnswer[]> {
  return onLocal(context).storage.read(async ({ outbox }) =>
    (await outbox.list({ userId: caller.id, ...(state === undefined ? {} : { state }) })).map(toAnswer),
  );
}

/** @throws DomainError `NOT_FOUND` */
export function retryEntry(context: AppContext, caller: Caller, id: Id): Promise<OutboxEntryAnswer> {
  return onLocal(context).storage.transaction(async (tx) => {
    const entry = await ownEntry(tx.outbox, caller, id);
    const state = keptAfter(entry.state, 'retry');
    const again: OutboxEntry = state ? { ...entry, state, tries: 0, nextTryAtMs: 0 } : entry;
    await tx.outbox.save(again);
    tx.afterCommit(() => context.local?.wake());
    return toAnswer(again);
  });
}

/** @throws DomainError `NOT_FOUND`; `CONFLICT` for one that the server has not rejected */
export function discardEntry(context: AppContext, caller: Caller, id: Id): Promise<void> {
  return onLocal(context).storage.transaction(async (tx) => {
    const entry = await ownEntry(tx.outbox, caller, id);
    if (stateAfter(entry.state, 'discard') === null) throw new DomainError('CONFLICT', { message: STILL_WAITS });
    await tx.outbox.remove(id);
    await tx.replica.dropUnsent(id);
    const { kind, subject, key, createdAtMs } = entry;
    const given = { user: caller.username, kind, subject, key, createdAtMs, refusal: entry.message };
    tx.afterCommit(() => context.log.warn(given, 'an entry that the server had refused was discarded'));
  });
}

/** @throws DomainError `NOT_FOUND` on the server, which has no outbox */
export function onLocal(context: AppContext): AppContext {
  if (!context.local) throw new DomainError('NOT_FOUND');
  return context;
}

async function ownEntry(outbox: OutboxReader, caller: Caller, id: Id): Promise<OutboxEntry> {
  const entry = await outbox.find(id);
  if (entry?.userId !== caller.id) throw new DomainError('NOT_FOUND', { kind: 'entry', id });
  return entry;
}

function toAnswer({ id, kind, subject, state, createdAtMs, tries, status, message, ...entry }: OutboxEntry): OutboxEntryAnswer {
  const { method, path, key, body } = entry;
  return { _id: id, kind, subject, state, date: createdAtMs, tries, status, message, request: { method, path, key, body } };
}
