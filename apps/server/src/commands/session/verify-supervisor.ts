import type { SupervisorVerification } from '@benchbook/contracts';
import { ERROR_MESSAGES, NOT_A_SUPERVISOR, SUPERVISOR_VERIFIED } from '@benchbook/contracts/messages';
import { canVerifySteps } from '@benchbook/domain/access';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { failureKey, isPassword, waitOfStrangers } from '../../auth/index.ts';
import type { Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { endSupervisorCall } from '../progress/supervisor-calls.ts';
import { revisionItems } from '../release/revision-items.ts';
import { countAttempt } from './count-attempt.ts';
import { type RefusedVerification, recordRefusedVerification } from './record-refusal.ts';

/** Refusal of a supervisor who does the step; chosen, the specification gives none. */
const OWN_WORK = 'Somebody else than the one who does the step has to verify it.';

/** Refusal of a password that somebody else was told; chosen. */
const NOT_THEIR_OWN = 'This supervisor has to sign in and choose a password of their own first.';

/** As often a person mistypes a password, and is not taken for somebody who guesses. */
const SLIPS = 3;

/** The answer to the one who does the step: a refusal is an answer too (D-142). */
export interface VerificationAnswer {
  readonly success: boolean;
  readonly message: string;
}

/** A step in a run, all four named; what a plain client leaves out verifies no step. */
interface VerifiedPlace {
  readonly instructionId: Id;
  readonly itemId: Id;
  readonly revision: number;
  readonly run: number;
}

/** What came of the password: the supervisor, or the sentence of the refusal. */
export type CheckedSupervisor =
  | { readonly supervisor: UserRecord }
  | { readonly refusal: string; readonly reason: RefusedVerification['reason']; readonly named: UserRecord | null };

/**
 * Checks the name and password of a Shop Supervisor who stands by; no transaction waits for it.
 *
 * @param address where the call comes from
 * @throws DomainError `RATE_LIMITED`
 */
export async function checkSupervisor(
  context: AppContext,
  caller: Caller,
  asked: SupervisorVerification,
  address: string,
): Promise<CheckedSupervisor> {
  const { username, password } = asked;
  const named = await context.storage.read(({ users }) => users.findByName(username));
  // By person, so that whoever brings one device after the other guesses no further.
  const key = failureKey('verify', username, { device: caller.id });
  // Several who guess together wait together, and keep no supervisor from a step of somebody who has not guessed.
  const strangers = failureKey('verify', username, 'strange');
  const counted = [{ key }, { key: strangers, waitAfter: waitOfStrangers, fromOwn: SLIPS }];
  await countAttempt(context, counted, address, () =>
    context.storage.transaction((tx) => refuse(context, tx, caller, asked, { named, reason: 'too many tries' })),
  );
  const found = await context.storage.read(({ users }) => users.findByName(username));
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  const refusal = (sentence: string, reason: RefusedVerification['reason']) => ({ refusal: sentence, reason, named: found });
  if (found === null) return refusal(ERROR_MESSAGES.BAD_LOGIN, 'unknown name');
  if (!isRight) return refusal(ERROR_MESSAGES.BAD_LOGIN, 'wrong password');
  if (!found.isActive) return refusal(ERROR_MESSAGES.BAD_LOGIN, 'closed account');
  // A right password of somebody else takes no try back: it would tell that it is right, as often as one likes.
  if (!canVerifySteps(found.role)) return refusal(NOT_A_SUPERVISOR, 'no supervisor');
  if (found.mustChangePassword) return refusal(NOT_THEIR_OWN, 'one-time password');
  await context.storage.transaction(async ({ sessions }) => {
    await sessions.clearFailures(key);
    await sessions.clearFailures(strangers);
  });
  if (found.id === caller.id) return refusal(OWN_WORK, 'own work');
  return { supervisor: found };
}

/**
 * Appends that a supervisor stood by. Where a step is named with its run, it is verified for this run and as long as its
 * body is the one seen (design, section 6); outside a run, in the preview of an author, the log alone names it.
 *
 * @throws DomainError `FORBIDDEN`, `NOT_FOUND`, `DELETED`, `VALIDATION`
 */
export function recordVerification(
  context: AppContext,
  caller: Caller,
  asked: SupervisorVerification,
  checked: CheckedSupervisor,
): Promise<VerificationAnswer> {
  return context.storage.transaction(async (tx) => {
    if ('refusal' in checked) {
      await refuse(context, tx, caller, asked, checked);
      return { success: false, message: checked.refusal };
    }
    const { supervisor } = checked;
    const place = placeOf(asked);
    if (place) await verifyStep(context, tx, caller, supervisor, place);
    const named = place ?? (asked.itemId === null ? {} : { itemId: asked.itemId });
    const payload = { verifier: supervisor.username, verifierId: supervisor.id, ...named };
    const nowMs = context.clock.nowMs();
    if (place) {
      const of = { userId: caller.id, instructionId: place.instructionId };
      const call = await tx.supervisorCalls.find(of.userId, of.instructionId);
      if (call?.stepId === place.itemId) await endSupervisorCall(tx, caller, of, 'verified', nowMs);
    }
    tx.events.append(newEvent('step.verified', asked.instructionId, caller, nowMs, payload));
    const { itemId, revision, run }: Partial<VerifiedPlace> = named;
    const given = { userId: caller.id, ...(itemId && { itemId }), ...(revision && { revision }), ...(run && { run }) };
    tx.events.append(newEvent('verification.given', asked.instructionId, verifierAt(supervisor, caller), nowMs, given));
    return { success: true, message: SUPERVISOR_VERIFIED };
  });
}

function refuse(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  { instructionId, itemId, revision, run }: SupervisorVerification,
  { named, reason }: Pick<RefusedVerification, 'reason'> & { readonly named: UserRecord | null },
): Promise<void> {
  const place = { ...(itemId && { itemId }), ...(revision && { revision }), ...(run && { run }) };
  return recordRefusedVerification(context, tx, { caller, instructionId, place, verifier: named, method: 'password', reason });
}

/** The supervisor, at the device of whoever does the step. */
const verifierAt = ({ id, username, role }: UserRecord, { deviceId }: Caller): Caller => ({ id, username, role, deviceId });

function placeOf({ instructionId, itemId, revision, run }: SupervisorVerification): VerifiedPlace | null {
  if (instructionId === null || itemId === null || revision === null || run === null) return null;
  return { instructionId, itemId, revision, run };
}

async function verifyStep(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  verifier: UserRecord,
  place: VerifiedPlace,
): Promise<void> {
  const { instructionId, itemId, revision, run } = place;
  await findInstruction(tx.instructions, instructionId);
  const assignment = await tx.assignments.find(caller.id, instructionId);
  if (!assignment) throw new DomainError('FORBIDDEN', { kind: 'assignment' });
  if (run > assignment.run) throw validationError({ run: 'There is no such run yet.' });
  // Nobody stands by at a unit that has left the bench: its record would say so all the same.
  if (run < assignment.run) throw validationError({ run: 'This run is over.' });
  const stepHash = (await revisionItems(tx, instructionId, revision))?.hashOf.get(itemId);
  if (stepHash === undefined) throw new DomainError('NOT_FOUND', { kind: 'step', id: itemId });
  const atMs = context.clock.nowMs();
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
