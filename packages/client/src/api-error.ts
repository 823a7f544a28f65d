import { type ErrorBody, errorBody } from '@benchbook/contracts';
import { noAnswer } from '@benchbook/contracts/messages';
import type { ErrorCode } from '@benchbook/domain/errors';
import { say } from '@benchbook/domain/messages';

/** Reasons for a call without an answer: no answer in time, server unreachable, or cancelled. */
export type NoAnswer = 'TIMEOUT' | 'UNREACHABLE' | 'CANCELLED';

/** A failed call, with a message for screens and a code for programs. */
export class ApiError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: ErrorCode | NoAnswer;
  /** Message per field, with `VALIDATION`. */
  readonly errors: Readonly<Record<string, string>>;
  /** The whole error body with the fields that belong to its code, e.g. `conflicts`; null when there was none. */
  readonly body: ErrorBody | null;
  /** The message of the answer, even without our code; null for an answer without a message, and without an answer. */
  readonly said: string | null;
  /** Seconds to wait, if the server sent `Retry-After`. */
  readonly retryAfterS: number | null;

  constructor(
    code: ErrorCode | NoAnswer,
    message: string,
    more: { status?: number; body?: ErrorBody; said?: string | null; retryAfterS?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? 0;
    this.errors = more.body?.errors ?? {};
    this.body = more.body ?? null;
    this.said = more.body?.message ?? more.said ?? null;
    this.retryAfterS = more.retryAfterS ?? null;
  }

  /** True when it is unknown whether the call took effect: it may be repeated with the same key. */
  get isUndecided(): boolean {
    return this.code === 'TIMEOUT' || this.code === 'UNREACHABLE';
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterS = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null;
  return errorOfAnswer(response.status, await response.text(), retryAfterS);
}

/**
 * Converts an error answer. One without our code, e.g. from a proxy, becomes INTERNAL with its own message; a message with
 * E11000, a database's code for a duplicate, means a title that is taken (VAL-09).
 *
 * @param text the body of the answer, JSON or not
 */
export function errorOfAnswer(status: number, text: string, retryAfterS: number | null = null): ApiError {
  const content = parseJson(text);
  const parsed = errorBody.safeParse(content);
  if (parsed.success) return new ApiError(parsed.data.code, parsed.data.message, { status, body: parsed.data, retryAfterS });
  const { message }: { message?: unknown } = Object(content);
  const said = typeof message === 'string' && message !== '' ? message : null;
  const code = said?.includes('E11000') ? 'DUPLICATE_TITLE' : 'INTERNAL';
  return new ApiError(code, said ?? say(noAnswer('status', { status })), { status, said, retryAfterS });
}

/** For an answer from an intermediary instead of the server: counts as no answer. */
export function interceptedError(): ApiError {
  return new ApiError('UNREACHABLE', say(noAnswer('intercepted')));
}

/** Converts what `fetch` threw. */
export function noAnswerError(error: unknown, wasCancelled: boolean): ApiError {
  if (wasCancelled) return new ApiError('CANCELLED', say(noAnswer('cancelled')), { cause: error });
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  if (isTimeout) return new ApiError('TIMEOUT', say(noAnswer('timeout')), { cause: error });
  return new ApiError('UNREACHABLE', say(noAnswer('unreachable')), { cause: error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON of ours: the status decides.
  }
}
