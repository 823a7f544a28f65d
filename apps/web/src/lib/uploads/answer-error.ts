import { errorOfAnswer } from '@benchbook/client';

/** `null` if it is not JSON: then the status decides. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // as said
  }
}

/**
 * Whether retrying the same chunk may succeed: not after a refusal, while the disk is full, or if the server failed and sent a
 * reason.
 */
export function mayPassLater(status: number, text = ''): boolean {
  if (status === 500 && errorOfAnswer(status, text).said !== null) return false;
  return status < 400 || status === 401 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}
