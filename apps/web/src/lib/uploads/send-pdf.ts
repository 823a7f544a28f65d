import { finishUpload, uploadPdf } from '@benchbook/contracts';
import { api } from '../client/index.ts';
import { postFile, type Sending } from './post-file.ts';
import { RESUMABLE_FROM_BYTES, sendBytes } from './send-file.ts';

/**
 * Sends the PDF of a PDF instruction and answers the name it is kept under. It may be of any size (VAL-16): a large one
 * goes in pieces that resume after a break.
 *
 * @throws ApiError, also when it was cancelled; NOT_A_PDF by its content, DUPLICATE_FILE when the name is taken
 */
export async function sendPdf(sending: Sending & { readonly path: string }): Promise<string> {
  if (sending.file.size < RESUMABLE_FROM_BYTES) return (await postFile(uploadPdf, sending)).path;
  const id = await sendBytes(sending);
  const body = { path: sending.path, isTrimEnabled: false, isInstructionPdf: true };
  return (await api.call(finishUpload, { params: { id }, body }, { timeoutMs: null, signal: sending.signal })).path;
}
