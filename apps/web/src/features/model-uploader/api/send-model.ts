import { ApiError } from '@benchbook/client';
import { startModel } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { DroppedModel } from '@benchbook/domain/model-uploads';
import { api } from '../../../lib/client/index.ts';
import { sendBytes } from '../../../lib/uploads/index.ts';

interface SendModel extends DroppedModel<File> {
  /** Uploads of files that have been sent; a picture shared by several models is sent once. */
  readonly sent: WeakMap<File, Id>;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/**
 * Sends a model with the files that it refers to, and adds it to the Decimation Queue. After an interruption it resumes
 * where it stopped.
 *
 * @throws ApiError, also when it was cancelled
 */
export async function sendModel(sending: SendModel): Promise<void> {
  try {
    await start(sending, await sendFiles(sending));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    // The server has dropped an upload meanwhile: send the files once more.
    for (const file of filesOf(sending)) sending.sent.delete(file);
    await start(sending, await sendFiles(sending));
  }
}

interface SentFile {
  readonly uploadId: Id;
  readonly name: string;
}

const start = ({ signal }: SendModel, files: SentFile[]): Promise<unknown> =>
  api.call(startModel, { body: { files } }, { timeoutMs: null, signal });

async function sendFiles({ sent, signal, onProgress, ...dropped }: SendModel): Promise<SentFile[]> {
  const files: SentFile[] = [];
  let before = 0;
  for (const file of filesOf(dropped)) {
    const uploadId = sent.get(file) ?? (await sendBytes({ file, signal, onProgress: (bytes) => onProgress(before + bytes) }));
    sent.set(file, uploadId);
    before += file.size;
    onProgress(before);
    files.push({ uploadId, name: file.name });
  }
  return files;
}

function filesOf({ model, companions }: DroppedModel<File>): readonly File[] {
  return [model, ...companions];
}
