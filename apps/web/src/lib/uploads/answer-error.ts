import { ApiError } from '@benchbook/client';
import { errorBody } from '@benchbook/contracts';

/** What the server refused an upload with. @param text the body of its answer, JSON or not */
export function answerError(status: number, text: string): ApiError {
  const body = errorBody.safeParse(parseJson(text));
  if (body.success) return new ApiError(body.data.code, body.data.message, { status, body: body.data });
  return new ApiError('INTERNAL', `The server answered ${status}.`, { status });
}

/** `null` where it is no JSON: then its status tells. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // as said
  }
}

/** Whether the same piece may be taken when it is sent again: not after a plain no, and not while the disk is full. */
export function mayPassLater(status: number): boolean {
  return status < 400 || status === 401 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}
