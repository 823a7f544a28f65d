import { judgeAnswer } from '@benchbook/domain/outbox';
import { ApiError } from '../client/index.ts';

/**
 * Whether the server has said no for good; without an answer, or while it is in trouble, one tries again. What has not our
 * code was said by something in between, as a guest network, which may be put right.
 */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiError && judgeAnswer(error.status || null, error.body?.code ?? null) === 'refused';
}

/**
 * Whether this error may be the fault of the entry, although nobody said no: the server broke over it, or the entry or its
 * answer has not the form that this app knows. No connection, a busy server and a missing sign-in say nothing about it.
 */
export function isOddAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 500 && error.body !== null;
  return !(error instanceof WaitsForSignIn);
}

/** Nobody may speak for the person of an entry just now. */
export class WaitsForSignIn extends Error {}
