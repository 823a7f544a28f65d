import { judgeAnswer } from '@benchbook/domain/outbox';
import { ApiError } from '../../lib/client/index.ts';

/**
 * Whether the server has refused for good. Without an answer, or while the server fails, the entry is retried. An answer
 * without our error code came from something in between, such as a guest network.
 */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiError && judgeAnswer(error.status || null, error.body?.code ?? null) === 'refused';
}

/**
 * Whether the entry may have caused this error although the server did not refuse it: the server failed with 500, or the
 * entry or its answer has an unknown form. No connection, a busy server and a missing sign-in say nothing about the entry.
 */
export function isPoisonAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 500 && error.body !== null;
  return !(error instanceof SignInRequired);
}

/** Whether no server could be asked, so that the failure says nothing about the call. */
export function isUnreachable(error: unknown): boolean {
  // Without a cause something answered, only not the server.
  return (
    error instanceof SignInRequired || (error instanceof ApiError && error.code === 'UNREACHABLE' && error.cause !== undefined)
  );
}

/** Nobody can send for the person of an entry now. */
export class SignInRequired extends Error {}
