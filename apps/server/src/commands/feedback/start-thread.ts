import { validationError } from '@benchbook/domain/errors';
import {
  type FeedbackThread,
  findThreadProblems,
  membersWith,
  type NewThread,
  THREAD_NAME_MAX_LENGTH,
  type ThreadProblems,
  threadName,
} from '@benchbook/domain/feedback';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Sentence } from '@benchbook/domain/messages';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkStarts } from '../../policies/threads.ts';
import type { Readers } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { findThread } from './find-thread.ts';
import { t } from './messages.ts';

/**
 * Starts a thread about an instruction; its starter becomes a member.
 *
 * @throws DomainError `VALIDATION` with every invalid field, `NOT_FOUND`, `DELETED`; `FORBIDDEN` for an Artisan without
 * the assignment
 */
export function startThread(context: AppContext, caller: Caller, wanted: NewThread): Promise<FeedbackThread> {
  return context.storage.transaction(async (tx) => {
    const fields = sentencesOf(findThreadProblems(wanted, caller.id));
    if (Object.keys(fields).length > 0) throw validationError(fields);
    const { instructionId } = wanted;
    await findInstruction(tx.instructions, instructionId);
    await checkStarts(tx, caller, instructionId);
    const memberIds = membersWith(caller.id, wanted.memberIds);
    await checkPeople(tx, memberIds);
    const atMs = context.clock.nowMs();
    const [id, name] = [newId(atMs), threadName(wanted.name)];
    await tx.feedback.insert({ id, instructionId, name, authorId: caller.id, reportId: null, memberIds, atMs });
    tx.events.append(newEvent('feedback.started', instructionId, caller, atMs, { threadId: id, name, memberIds }));
    return findThread(tx.feedback, caller, id);
  });
}

/** @throws DomainError `VALIDATION` for an unknown or deactivated person */
export async function checkPeople({ users }: Pick<Readers, 'users'>, ids: readonly Id[]): Promise<void> {
  const known = await users.findMany(ids);
  if (ids.some((id) => !known.get(id)?.isActive)) throw validationError({ users: t('accountGone') });
}

function sentencesOf({ name, instruction, members }: ThreadProblems): Record<string, Sentence> {
  const most = THREAD_NAME_MAX_LENGTH;
  return {
    ...(name === 'blank' ? { threadName: t('needsName') } : {}),
    ...(name === 'too-long' ? { threadName: t('nameTooLong', { most }) } : {}),
    ...(instruction ? { workInstruction: t('needsInstruction') } : {}),
    ...(members ? { users: t('needsOther') } : {}),
  };
}
