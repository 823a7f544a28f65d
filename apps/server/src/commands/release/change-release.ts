import type { Id } from '@benchbook/domain/ids';
import { workStatusOf } from '@benchbook/domain/progress';
import { requestRelease, withdraw } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { fieldsOf } from '../instructions/instruction-fields.ts';

/** Kind of the job that builds a release. */
export const BUILD_JOB = 'build-instruction';

export interface ReleaseWish {
  readonly isReleased: boolean;
  /** It came beside content: then only the step from unreleased to released is a wish, all else is what was read. */
  readonly isRead: boolean;
}

/**
 * Releases or withdraws as a save asks (design, section 3, Release beside a draft). What is released already, or being
 * built, stays as it is; a draft beside a live revision is built as the next one while the live one stays up.
 */
export async function changeRelease(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  id: Id,
  wish: ReleaseWish,
): Promise<void> {
  const record = await findInstruction(tx.instructions, id);
  const { release, version } = record;
  const nowMs = context.clock.nowMs();
  if (wish.isRead && (release.isReleased || !wish.isReleased)) return;
  if (!wish.isReleased) {
    if (!release.isReleased) return;
    const withdrawn = withdraw(release);
    await tx.instructions.save({ ...fieldsOf(record), release: withdrawn, workStatus: workStatusOf(withdrawn, []) });
    tx.events.append(newEvent('release.withdrawn', id, caller, nowMs, { revision: release.liveRevision }));
    return;
  }
  const requested = requestRelease(release);
  if (requested === release) return;
  await tx.instructions.save({ ...fieldsOf(record), release: requested });
  await tx.jobs.enqueue({ kind: BUILD_JOB, subjectId: id, payload: { version, userId: caller.id }, createdAtMs: nowMs });
  tx.events.append(newEvent('release.requested', id, caller, nowMs, { version }));
  tx.afterCommit(() => context.jobs.wake());
}
