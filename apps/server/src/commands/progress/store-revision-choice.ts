import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { effectiveAtMs, type RevisionChoice } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkRun } from '../../policies/progress.ts';
import type { StoredRevisionChoice, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { t } from './messages.ts';

export interface NewRevisionChoice extends RevisionChoice {
  readonly instructionId: Id;
  /** Time on the device; null for a plain client: now. */
  readonly atMs: number | null;
}

/**
 * Records that the caller switched to a newer revision in a run, or continued with the older one. The same choice on the same device is
 * recorded once. It may arrive late, like ticks.
 *
 * @throws DomainError `NOT_FOUND`, also for an unknown revision; `DELETED`; `FORBIDDEN` for an Artisan who never had it;
 * `VALIDATION` for a run that is not the caller's, and for a revision that is not newer than the one on the screen
 */
export function storeRevisionChoice(
  context: AppContext,
  caller: Caller,
  { instructionId, run, choice, fromRevision, toRevision, atMs }: NewRevisionChoice,
): Promise<StoredRevisionChoice> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    await checkRun(tx, caller, instructionId, run);
    if (fromRevision >= toRevision) throw validationError({ to: t('notNewer') });
    // A copy may not have the newer one: its server checks both.
    if (!context.local) for (const revision of [fromRevision, toRevision]) await checkRevision(tx, instructionId, revision);
    const receivedAtMs = context.clock.nowMs();
    const stored: StoredRevisionChoice = {
      userId: caller.id,
      instructionId,
      run,
      choice,
      fromRevision,
      toRevision,
      deviceId: caller.deviceId,
      atMs: effectiveAtMs(atMs ?? receivedAtMs, receivedAtMs),
      receivedAtMs,
    };
    const before = (await tx.assignments.revisionChoices({ userId: caller.id, instructionId, run })).find((made) =>
      isSameChoice(made, stored),
    );
    if (before) return before;
    if (await tx.assignments.addRevisionChoice(stored)) append(tx, caller, stored);
    return stored;
  });
}

const isSameChoice = (one: StoredRevisionChoice, other: StoredRevisionChoice): boolean =>
  one.choice === other.choice &&
  one.fromRevision === other.fromRevision &&
  one.toRevision === other.toRevision &&
  one.deviceId === other.deviceId;

function append(tx: Transaction, caller: Caller, stored: StoredRevisionChoice): void {
  const { instructionId, run, choice, fromRevision, toRevision, atMs, receivedAtMs } = stored;
  const of = { userId: caller.id, run, atMs };
  tx.events.append(
    choice === 'taken'
      ? newEvent('revision.taken', instructionId, caller, receivedAtMs, { ...of, revision: toRevision, fromRevision })
      : newEvent('revision.kept', instructionId, caller, receivedAtMs, {
          ...of,
          revision: fromRevision,
          newerRevision: toRevision,
        }),
  );
}

/** @throws DomainError `NOT_FOUND` */
async function checkRevision({ revisions }: Transaction, instructionId: Id, revision: number): Promise<void> {
  if (!(await revisions.head(instructionId, revision)))
    throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
}
