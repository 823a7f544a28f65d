import { canVerifySteps } from '@benchbook/domain/access';
import { givenNickname } from '@benchbook/domain/devices';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { effectiveAtMs, verifiedBy } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkAssigned } from '../../policies/progress.ts';
import type { SupervisorCall, Transaction } from '../../ports/index.ts';
import { type CallEnd, newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { frozenItems } from '../release/frozen-items.ts';
import { revisionItems } from '../release/revision-items.ts';
import { t } from './messages.ts';

/** Maximum delay in ms between a call and its arrival. */
const CALL_DELAY_MS = 60_000;

interface AskedCall {
  readonly instructionId: Id;
  readonly stepId: Id;
  readonly run: number;
  /** The revision on the screen. */
  readonly revision: number;
  /** Time on the device; null: now. */
  readonly atMs: number | null;
}

/**
 * Records that the caller waits for a supervisor at a step, and notifies Shop Supervisors: once per call. Repeating it at the
 * same step writes no event; a call at another step ends the earlier one.
 *
 * @throws DomainError `FORBIDDEN` without an assignment, `NOT_FOUND` for an unknown step or revision, `DELETED`;
 * `VALIDATION` for a run that is not the newest, and for a step that needs no supervisor or is verified
 */
export function callSupervisor(context: AppContext, caller: Caller, asked: AskedCall): Promise<SupervisorCall> {
  return context.storage.transaction(async (tx) => {
    const { instructionId, stepId, run, revision } = asked;
    const instruction = await findInstruction(tx.instructions, instructionId);
    await checkStep(tx, caller, asked);
    const before = await tx.supervisorCalls.find(caller.id, instructionId);
    if (before?.stepId === stepId && before.run === run) return before;
    const nowMs = context.clock.nowMs();
    await endSupervisorCall(tx, caller, { userId: caller.id, instructionId }, 'called-elsewhere', nowMs);
    // Calls are made online: a device time that differs by more than a slow connection explains is not used.
    const atMs = Math.max(effectiveAtMs(asked.atMs ?? nowMs, nowMs), nowMs - CALL_DELAY_MS);
    const call: SupervisorCall = {
      userId: caller.id,
      instructionId,
      run,
      revision,
      stepId,
      deviceId: caller.deviceId,
      atMs,
      receivedAtMs: nowMs,
    };
    await tx.supervisorCalls.save(call);
    const payload = { userId: caller.id, run, revision, itemId: stepId, atMs };
    tx.events.append(newEvent('supervisor.called', instructionId, caller, nowMs, payload));
    await notifySupervisors(tx, caller, call, await followedTitle(tx, instruction), nowMs);
    return call;
  });
}

async function checkStep(tx: Transaction, caller: Caller, { instructionId, stepId, run, revision }: AskedCall): Promise<void> {
  const assignment = await tx.assignments.find(caller.id, instructionId);
  checkAssigned(assignment);
  if (run > assignment.run) throw validationError({ run: t('noSuchRun') });
  if (run < assignment.run) throw validationError({ run: t('runOver') });
  const items = await revisionItems(tx, instructionId, revision);
  const hash = items?.hashOf.get(stepId);
  if (!items || hash === undefined) throw new DomainError('NOT_FOUND', { kind: 'step', id: stepId });
  if (!items.watched.has(stepId)) throw validationError({ StepID: t('needsNone') });
  if (verifiedBy(await tx.assignments.verifications(caller.id, instructionId, run))(stepId, hash))
    throw validationError({ StepID: t('isVerified') });
}

async function notifySupervisors(
  tx: Transaction,
  caller: Caller,
  { instructionId, stepId, revision, deviceId, userId }: SupervisorCall,
  title: string,
  nowMs: number,
): Promise<void> {
  const step = (await frozenItems(tx, instructionId, revision))?.get(stepId);
  const device = deviceId === null ? null : await tx.devices.find(deviceId);
  const name = device ? givenNickname(device) : '';
  const where = name === '' ? '' : ` on ${name}`;
  await notify(
    tx,
    caller,
    {
      news: NEWS.verificationWanted,
      to: await tx.users.idsWith(canVerifySteps),
      message: `"${title}", step ${step?.number ?? ''} ${step?.title ?? ''}: ${caller.username} waits for a supervisor${where}.`,
      about: { topic: 'verification', instructionId, id: stepId },
      repeat: { key: keyOf({ userId, instructionId }), mode: 'renew' },
    },
    nowMs,
  );
}

interface CallOf {
  readonly userId: Id;
  readonly instructionId: Id;
}

const keyOf = ({ userId, instructionId }: CallOf): string => `supervisor-call ${userId} ${instructionId}`;

/**
 * Ends a person's call for an instruction, and marks its notice as read for everybody. Returns false when there is no
 * call.
 *
 * @param caller who ended it; null for the system
 */
export async function endSupervisorCall(
  tx: Transaction,
  caller: Caller | null,
  of: CallOf,
  reason: CallEnd,
  nowMs: number,
): Promise<boolean> {
  const call = await tx.supervisorCalls.find(of.userId, of.instructionId);
  if (!call) return false;
  await tx.supervisorCalls.remove(of.userId, of.instructionId);
  await tx.notifications.markKeyRead(keyOf(of));
  const payload = { userId: of.userId, run: call.run, itemId: call.stepId, reason };
  tx.events.append(newEvent('supervisor.call-ended', of.instructionId, caller, nowMs, payload));
  return true;
}

/** Ends a person's calls made on a device that they have left, or all of them. */
export async function endCallsOf(
  tx: Transaction,
  userId: Id,
  place: { readonly deviceId: Id | null } | 'everywhere',
  nowMs: number,
): Promise<void> {
  for (const { instructionId, deviceId } of await tx.supervisorCalls.ofUser(userId))
    if (place === 'everywhere' || place.deviceId === deviceId)
      await endSupervisorCall(tx, null, { userId, instructionId }, 'offline', nowMs);
}

/** The caller has left the step: their call ends if it was made on this device. Returns false when there is none. */
export async function leaveCall(tx: Transaction, caller: Caller, instructionId: Id, nowMs: number): Promise<boolean> {
  const call = await tx.supervisorCalls.find(caller.id, instructionId);
  if (call?.deviceId !== caller.deviceId) return false;
  return endSupervisorCall(tx, caller, { userId: caller.id, instructionId }, 'left', nowMs);
}

/** Nobody works on a withdrawn instruction: ends all its calls. */
export async function endCallsIn(tx: Transaction, caller: Caller, instructionId: Id, nowMs: number): Promise<void> {
  for (const { userId } of await tx.supervisorCalls.ofInstruction(instructionId))
    await endSupervisorCall(tx, caller, { userId, instructionId }, 'withdrawn', nowMs);
}
