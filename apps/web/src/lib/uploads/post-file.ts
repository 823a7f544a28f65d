import { ApiError } from '@benchbook/client';
import { errorBody } from '@benchbook/contracts';
import { newId } from '@benchbook/domain/ids';
import { currentSession, storedTokens } from '../session/index.ts';

export interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/**
 * Sends a file with the name it is to be kept under, in one call; gives what the server answers, as it came.
 * `XMLHttpRequest`, because `fetch` tells nothing of how much was sent. One refresh of the session, as everywhere.
 *
 * @throws ApiError, also when it was cancelled
 */
export async function postFile(address: string, sending: Sending & { readonly path: string }): Promise<unknown> {
  const key = newId();
  const first = await post(address, sending, key);
  if (first.status !== 401 || (await currentSession().refresh()) !== 'refreshed') return readAnswer(first);
  return readAnswer(await post(address, sending, key));
}

function post(
  address: string,
  { file, path, signal, onProgress }: Sending & { readonly path: string },
  key: string,
): Promise<XMLHttpRequest> {
  const form = new FormData();
  form.append('path', path);
  form.append('attachment', file, file.name);
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

function readAnswer(request: XMLHttpRequest): unknown {
  const content: unknown = parse(request.responseText);
  if (request.status === 201) return content;
  const body = errorBody.safeParse(content);
  if (body.success) throw new ApiError(body.data.code, body.data.message, { status: request.status, body: body.data });
  throw new ApiError('INTERNAL', `The server answered ${request.status}.`, { status: request.status });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // told by its status
  }
}
