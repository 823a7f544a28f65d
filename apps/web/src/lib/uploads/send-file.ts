import { ApiError, errorOfAnswer } from '@benchbook/client';
import { finishUpload, type StoredFile, uploadAttachment } from '@benchbook/contracts';
import { noAnswer } from '@benchbook/contracts/messages';
import type { Id } from '@benchbook/domain/ids';
import { say } from '@benchbook/domain/messages';
import type { DetailedError } from 'tus-js-client';
import { currentLanguage } from '../../ui/i18n/define-messages.ts';
import { api } from '../client/index.ts';
import { currentSession, storedTokens } from '../session/index.ts';
import { mayPassLater } from './answer-error.ts';
import { postFile, type Sending } from './post-file.ts';

/** Larger files are sent in pieces that resume after a break (tus); a smaller one in a single call. */
export const RESUMABLE_FROM_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 8 * 1024 * 1024;
/** Uploads whose bytes the server has while it refuses their name: the bytes are not sent again. */
const arrived = new WeakMap<File, Id>();
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 8_000, 20_000];

/**
 * Sends a file into the library under a name.
 *
 * @throws ApiError, also when it was cancelled
 */
export async function sendFile(sending: Sending & { readonly path: string }): Promise<StoredFile> {
  if (sending.file.size < RESUMABLE_FROM_BYTES) return postFile(uploadAttachment, sending);
  const { file } = sending;
  try {
    return await finish(arrived.get(file) ?? (await sendBytes(sending)), sending);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    // The server has given the upload up meanwhile: its bytes are sent once more.
    return finish(await sendBytes(sending), sending);
  }
}

async function finish(id: Id, { file, path, signal }: Sending & { readonly path: string }): Promise<StoredFile> {
  arrived.set(file, id);
  try {
    const body = { path, isTrimEnabled: false, isInstructionPdf: false };
    const stored = await api.call(finishUpload, { params: { id }, body }, { timeoutMs: null, signal });
    arrived.delete(file);
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') arrived.delete(file);
    throw error;
  }
}

/**
 * Sends the bytes alone, in pieces, and answers the id of the upload. The same file, sent again after a break or a
 * cancellation, continues where it stopped.
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
      onBeforeRequest: (request) => {
        request.setHeader('authorization', `Bearer ${storedTokens.access()}`);
        request.setHeader('accept-language', currentLanguage());
      },
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await currentSession().refresh();
      },
      onShouldRetry: ({ originalResponse }) =>
        mayPassLater(originalResponse?.getStatus() ?? 0, originalResponse?.getBody() ?? ''),
      onProgress: (sent) => onProgress(sent),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(whyBrokenOff(error)),
    });
    const stop = (): void => {
      void upload.abort();
      reject(new ApiError('CANCELLED', say(noAnswer('cancelled'))));
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

/** The last answer of the server, or that there was none after all retries. */
function whyBrokenOff(error: Error | DetailedError): ApiError {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (answer) return errorOfAnswer(answer.getStatus(), answer.getBody());
  return new ApiError('UNREACHABLE', say(noAnswer('brokeOff')), { cause: error });
}
