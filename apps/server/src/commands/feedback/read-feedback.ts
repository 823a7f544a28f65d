import { DomainError } from '@benchbook/domain/errors';
import type { FeedbackMessage, FeedbackParent, FeedbackThread } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkReadsOfPerson } from '../../policies/threads.ts';
import type { Readers, ThreadQuery, WindowQuery } from '../../ports/index.ts';
import { findThread } from './find-thread.ts';

/** The caller's threads, grouped by instruction, newest message first; for a Dev all threads (D-127). */
export function listFeedback(context: AppContext, caller: Caller, newest?: number): Promise<FeedbackParent[]> {
  return context.storage.read(async (readers) => byInstruction(await withMessages(readers, ownThreads(caller), newest)));
}

/** @throws DomainError `NOT_FOUND` when the caller has no thread about it, as if there were none */
export function readParent(context: AppContext, caller: Caller, instructionId: Id): Promise<FeedbackParent> {
  return context.storage.read(async (readers) => {
    const [parent] = byInstruction(await withMessages(readers, { ...ownThreads(caller), instructionId }));
    if (!parent) throw new DomainError('NOT_FOUND', { kind: 'feedback', id: instructionId });
    return parent;
  });
}

/** @throws DomainError `NOT_FOUND`, `FORBIDDEN` */
export function readThread(context: AppContext, caller: Caller, threadId: Id, query: WindowQuery): Promise<FeedbackThread> {
  return context.storage.read(async ({ feedback }) => {
    const thread = await findThread(feedback, caller, threadId);
    return { ...thread, messages: await feedback.window(threadId, { ...query, readerId: caller.id }) };
  });
}

/**
 * A person's messages, in their threads, without others' messages (D-072).
 *
 * @throws DomainError `FORBIDDEN` for a person who is not a lead
 */
export function feedbackOfPerson(context: AppContext, caller: Caller, userId: Id): Promise<FeedbackParent[]> {
  checkReadsOfPerson(caller);
  return context.storage.read(async ({ feedback }) => {
    const messages = await feedback.ofPerson(userId);
    const ids = [...new Set(messages.map(({ threadId }) => threadId))];
    if (ids.length === 0) return [];
    return byInstruction(holding(await feedback.threads({ readerId: caller.id, ids }), messages));
  });
}

function ownThreads({ id, role }: Caller): ThreadQuery {
  return { readerId: id, ...(role === 'Dev' ? {} : { memberId: id }) };
}

async function withMessages({ feedback }: Readers, query: ThreadQuery, newest?: number): Promise<FeedbackThread[]> {
  const threads = await feedback.threads(query);
  const threadIds = threads.map(({ id }) => id);
  return holding(
    threads,
    await feedback.messages({ readerId: query.readerId, threadIds, ...(newest === undefined ? {} : { newest }) }),
  );
}

function holding(threads: readonly FeedbackThread[], messages: readonly FeedbackMessage[]): FeedbackThread[] {
  const said = new Map<Id, FeedbackMessage[]>(threads.map(({ id }) => [id, []]));
  for (const message of messages) said.get(message.threadId)?.push(message);
  return threads.map((thread) => ({ ...thread, messages: said.get(thread.id) ?? [] }));
}

/** In the order of their first threads. */
function byInstruction(threads: readonly FeedbackThread[]): FeedbackParent[] {
  const parents = new Map<Id, FeedbackThread[]>();
  for (const thread of threads) {
    const others = parents.get(thread.instructionId);
    if (others) others.push(thread);
    else parents.set(thread.instructionId, [thread]);
  }
  return [...parents].map(([instructionId, own]) => ({
    instructionId,
    instructionTitle: own[0]?.instructionTitle ?? '',
    threads: own,
  }));
}
