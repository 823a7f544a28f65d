import { ApiError } from '@benchbook/client';
import { errorBody, type RouteContract } from '@benchbook/contracts';
import { currentSession, storedTokens } from '../session/index.ts';

interface FormSending {
  readonly form: FormData;
  /** However often it is sent, it counts once. */
  readonly key: string;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/**
 * Sends a form in one call and tells how much of it has gone: `fetch` does not. One refresh of the session, as everywhere.
 *
 * @throws ApiError, also when it was broken off
 */
export async function postForm<Answer>(
  contract: Pick<RouteContract, 'path' | 'status'> & { readonly response: { parse(content: unknown): Answer } },
  sending: FormSending,
): Promise<Answer> {
  let answer = await post(contract.path, sending);
  if (answer.status === 401 && (await currentSession().refresh()) === 'refreshed') answer = await post(contract.path, sending);
  const content = parse(answer.responseText);
  if (answer.status === contract.status) return contract.response.parse(content);
  const body = errorBody.safeParse(content);
  if (body.success) throw new ApiError(body.data.code, body.data.message, { status: answer.status, body: body.data });
  throw new ApiError('INTERNAL', `The server answered ${answer.status}.`, { status: answer.status });
}

function post(address: string, { form, key, signal, onProgress }: FormSending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${storedTokens.access()}`);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new ApiError('UNREACHABLE', 'The server can not be reached.'));
    request.onabort = () => reject(new ApiError('CANCELLED', 'The call was cancelled.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new ApiError('CANCELLED', 'The call was cancelled.'));
    else request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // told by its status
  }
}
