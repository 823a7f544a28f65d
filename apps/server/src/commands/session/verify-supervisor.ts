import type { SupervisorVerification } from '@benchbook/contracts';
import { saidSentence } from '@benchbook/contracts/messages';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Sentence } from '@benchbook/domain/messages';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkAssigned } from '../../policies/progress.ts';
import type { Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { t } from '../progress/messages.ts';
import { endSupervisorCall } from '../progress/supervisor-calls.ts';
import { revisionItems } from '../release/revision-items.ts';
import { methodOf, type RefusedSupervisor } from './check-supervisor.ts';

/** The answer to the person who does the step: a refusal is a normal answer too (D-142). */
export interface VerificationAnswer {
  readonly success: boolean;
  readonly message: Sentence;
  readonly triesLeft?: number;
}

export function refusalAnswer({ refusal, triesLeft }: RefusedSupervisor): VerificationAnswer {
  return { success: false, message: refusal, ...(triesLeft === undefined ? {} : { triesLeft }) };
}

/** A step in a run, with all four fields; a plain client that omits one verifies no step. */
interface VerifiedPlace {
  readonly instructionId: Id;
  readonly itemId: Id;
  readonly revision: number;
  readonly run: number;
}

/**
 * Records that a supervisor verified. A step named with its run is verified for this run and while its
 * body is unchanged (design, section 6); outside a run, in an author's preview, it is only logged.
 *
 * @throws DomainError `FORBIDDEN`, `NOT_FOUND`, `DELETED`, `VALIDATION`
 */
export function recordVerification(
  context: AppContext,
  caller: Caller,
  asked: SupervisorVerification,
  supervisor: UserRecord,
): Promise<VerificationAnswer> {
  return context.storage.transaction(async (tx) => {
    const place = placeOf(asked);
    const nowMs = context.clock.nowMs();
    if (place) await verifyStep(tx, caller, supervisor, place, nowMs);
    const method = methodOf(asked);
    const named = place ?? (asked.itemId === null ? {} : { itemId: asked.itemId });
    const payload = { verifier: supervisor.username, verifierId: supervisor.id, method, ...named };
    if (place) {
      const of = { userId: caller.id, instructionId: place.instructionId };
      const call = await tx.supervisorCalls.find(of.userId, of.instructionId);
      if (call?.stepId === place.itemId) await endSupervisorCall(tx, caller, of, 'verified', nowMs);
    }
    tx.events.append(newEvent('step.verified', asked.instructionId, caller, nowMs, payload));
    const { itemId, revision, run }: Partial<VerifiedPlace> = named;
    const given = { userId: caller.id, method, ...(itemId && { itemId }), ...(revision && { revision }), ...(run && { run }) };
    tx.events.append(newEvent('verification.given', asked.instructionId, verifierAt(supervisor, caller), nowMs, given));
    return { success: true, message: saidSentence('supervisorVerified') };
  });
}

/** The supervisor as caller, on the device of the person who does the step. */
const verifierAt = ({ id, username, role }: UserRecord, { deviceId }: Caller): Caller => ({ id, username, role, deviceId });

function placeOf({ instructionId, itemId, revision, run }: SupervisorVerification): VerifiedPlace | null {
  if (instructionId === null || itemId === null || revision === null || run === null) return null;
  return { instructionId, itemId, revision, run };
}

async function verifyStep(
  tx: Transaction,
  caller: Caller,
  verifier: UserRecord,
  place: VerifiedPlace,
  atMs: number,
): Promise<void> {
  const { instructionId, itemId, revision, run } = place;
  await findInstruction(tx.instructions, instructionId);
  const assignment = await tx.assignments.find(caller.id, instructionId);
  checkAssigned(assignment);
  if (run > assignment.run) throw validationError({ run: t('noSuchRun') });
  // A finished run can't be verified: the unit has left the bench, but the record would claim a verification.
  if (run < assignment.run) throw validationError({ run: t('runOver') });
  const stepHash = (await revisionItems(tx, instructionId, revision))?.hashOf.get(itemId);
  if (stepHash === undefined) throw new DomainError('NOT_FOUND', { kind: 'step', id: itemId });
  await tx.assignments.addVerification({
    id: newId(atMs),
    userId: caller.id,
    instructionId,
    run,
    revision,
    stepId: itemId,
    stepHash,
    verifierId: verifier.id,
    atMs,
    endedAtMs: null,
  });
}
