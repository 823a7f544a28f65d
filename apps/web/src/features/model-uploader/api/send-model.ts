import { startModel } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { DroppedModel } from '@benchbook/domain/model-uploads';
import { api } from '../../../lib/client/index.ts';
import { sendBytes } from '../../../lib/uploads/index.ts';

interface SendModel extends DroppedModel<File> {
  /** Uploads of files that have been sent; a picture of several models is sent once. */
  readonly sent: WeakMap<File, Id>;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/**
 * Sends a model with the files that it names, and has it put into the Decimation Queue. Begun again after a break it goes
 * on where it was.
 *
 * @throws ApiError, also when it was cancelled
 */
export async function sendModel({ model, companions, sent, signal, onProgress }: SendModel): Promise<void> {
  const files: { uploadId: Id; name: string }[] = [];
  let before = 0;
  for (const file of [model, ...companions]) {
    const uploadId = sent.get(file) ?? (await sendBytes({ file, signal, onProgress: (bytes) => onProgress(before + bytes) }));
    sent.set(file, uploadId);
    before += file.size;
    onProgress(before);
    files.push({ uploadId, name: file.name });
  }
  await api.call(startModel, { body: { files } }, { timeoutMs: null, signal });
}
