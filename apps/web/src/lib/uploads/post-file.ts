import { newId } from '@benchbook/domain/ids';
import { auth } from '../client/index.ts';
import { type FormRoute, postForm } from './post-form.ts';

export interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/**
 * Sends a file with the name it is to be kept under, in one call.
 *
 * @throws ApiError, also when it was cancelled
 */
export function postFile<Answer>(
  contract: FormRoute<Answer>,
  { file, path, signal, onProgress }: Sending & { readonly path: string },
): Promise<Answer> {
  const form = new FormData();
  form.append('path', path);
  form.append('attachment', file, file.name);
  return postForm(contract, { as: auth, form, key: newId(), signal, onProgress });
}
