import type { Id } from '@benchbook/domain/ids';
import type { ModelFile } from '@benchbook/domain/model-uploads';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { takeBytes } from '../files/finish-upload.ts';
import type { ReceivedModel } from './add-model.ts';
import { checkModelFileName, modelAmong } from './check-model-files.ts';

/**
 * Combines completed resumable uploads to a model. It may be repeated, and an upload may belong to several
 * models, e.g. a texture.
 *
 * @throws DomainError `NOT_FOUND`, `FILE_TYPE`, `VALIDATION`; `CONFLICT` while bytes are missing
 */
export async function takeModelUploads(
  context: AppContext,
  caller: Caller,
  files: readonly { readonly uploadId: Id; readonly name: string }[],
): Promise<ReceivedModel> {
  const names = files.map(({ name }) => checkModelFileName(name));
  modelAmong(names.map((name) => ({ name, sha256: '', sizeBytes: 0 }))); // fails early, before the bytes of many files are read
  const sources: ModelFile[] = [];
  for (const [index, { uploadId }] of files.entries())
    sources.push({ name: names[index] ?? '', ...(await takeBytes(context, caller, uploadId)) });
  return modelAmong(sources);
}
