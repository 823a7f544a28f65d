import { type ErrorBody, errorBody } from '@benchbook/contracts';
import { INTERCEPTED } from '@benchbook/contracts/messages';
import type { ErrorCode } from '@benchbook/domain/errors';

/** Why a call brought nothing beside what the server may say: no answer in time, no way to it, or called off. */
export type NoAnswer = 'TIMEOUT' | 'UNREACHABLE' | 'CANCELLED';

/** A call that failed, in a form that a screen can show and a program can tell apart. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | NoAnswer;
  /** Field to sentence, with `VALIDATION`. */
  readonly errors: Readonly<Record<string, string>>;
  /** The whole error body with what follows its code, e.g. `conflicts`; null when there was none. */
  readonly body: ErrorBody | null;
  /** The words of the answer, also of one without our code; null for an answer without words, and for none. */
  readonly said: string | null;
  /** Seconds to wait, where the server says how many. */
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

  /** True when it is not known whether the call was done: it may be made again with the same key. */
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
 * The error that an answer is. One without our code, e.g. of a proxy in between, becomes INTERNAL with the words that it has;
 * words with E11000, as a database says it, are a title that is taken (VAL-09).
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
  return new ApiError(code, said ?? `The server answered ${status}.`, { status, said, retryAfterS });
}

/** Says that the answer came from somebody else: it is as if there was none. */
export function interceptedError(): ApiError {
  return new ApiError('UNREACHABLE', INTERCEPTED);
}

/** Makes an error of what `fetch` threw. */
export function noAnswerError(error: unknown, wasCancelled: boolean): ApiError {
  if (wasCancelled) return new ApiError('CANCELLED', 'The call was cancelled.', { cause: error });
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  if (isTimeout) return new ApiError('TIMEOUT', 'The server did not answer in time.', { cause: error });
  return new ApiError('UNREACHABLE', 'The server can not be reached.', { cause: error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not ours: told by its status.
  }
}
