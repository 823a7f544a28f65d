import type { MessageFileAddress } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { FeedbackFile } from '@benchbook/domain/feedback';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findThread } from './find-thread.ts';

/** @throws DomainError `FORBIDDEN` for a person who is not a member of the thread, `NOT_FOUND` */
export function findMessageFile(
  context: AppContext,
  caller: Caller,
  { instructionId, threadId, path }: MessageFileAddress,
): Promise<FeedbackFile> {
  return context.storage.read(async ({ feedback }) => {
    const thread = await findThread(feedback, caller, threadId);
    const file = thread.instructionId === instructionId ? await feedback.file(threadId, path) : null;
    if (!file) throw new DomainError('NOT_FOUND', { kind: 'file' });
    return file;
  });
}
