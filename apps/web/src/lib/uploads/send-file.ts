import { ApiError } from '@benchbook/client';
import { errorBody, finishUpload, libraryFileCodec } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import { api } from '../client/index.ts';
import { currentSession, storedTokens } from '../session/index.ts';

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** Larger files are sent in pieces that resume after a break (tus); a smaller one in a single call. */
const RESUMABLE_FROM_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 8_000, 20_000];

/**
 * Sends a file into the library under a name.
 *
 * @throws ApiError, also when it was cancelled
 */
export async function sendFile(sending: Sending & { readonly path: string }): Promise<LibraryFile> {
  if (sending.file.size < RESUMABLE_FROM_BYTES) return sendAtOnce(sending);
  const id = await sendBytes(sending);
  return api.call(
    finishUpload,
    { params: { id }, body: { path: sending.path, isTrimEnabled: false } },
    { timeoutMs: null, signal: sending.signal },
  );
}

/**
 * Sends the bytes alone, in pieces; answers the id of the upload, for who says what becomes of it. The same file again,
 * after a break or a cancellation, goes on where it was.
 *
 * @throws ApiError, also when it was cancelled
 */
export async function sendBytes({ file, signal, onProgress }: Sending): Promise<Id> {
  const { Upload } = await import('tus-js-client');
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${storedTokens.access()}`),
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await currentSession().refresh();
      },
      onShouldRetry: (error) => error.originalResponse?.getStatus() !== 413,
      onProgress: (sent) => onProgress(sent),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(new ApiError('UNREACHABLE', 'The upload broke off.', { cause: error })),
    });
    const stop = (): void => {
      void upload.abort();
      reject(new ApiError('CANCELLED', 'The call was cancelled.'));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    void upload.findPreviousUploads().then(([earlier]) => {
      if (signal.aborted) return;
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      upload.start();
    });
  });
  return decodeURIComponent(new URL(address, location.href).pathname.split('/').at(-1) ?? '');
}

/** `XMLHttpRequest`, because `fetch` tells nothing of how much was sent. One refresh of the session, as everywhere. */
async function sendAtOnce(sending: Sending & { readonly path: string }): Promise<LibraryFile> {
  const key = newId();
  const first = await post(sending, key);
  if (first.status !== 401 || (await currentSession().refresh()) !== 'refreshed') return readAnswer(first);
  return readAnswer(await post(sending, key));
}

function post({ file, path, signal, onProgress }: Sending & { readonly path: string }, key: string): Promise<XMLHttpRequest> {
  const form = new FormData();
  form.append('path', path);
  form.append('attachment', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/attachments');
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

function readAnswer(request: XMLHttpRequest): LibraryFile {
  const content: unknown = parse(request.responseText);
  if (request.status === 201) return libraryFileCodec.parse(content);
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
