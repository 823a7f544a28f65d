import { findFileNameProblem, libraryNameFrom } from '@benchbook/domain/attachments';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { MODEL_EXTENSIONS } from '@benchbook/domain/model-uploads';
import type { Readers } from '../../ports/index.ts';
import { freePath } from '../files/free-path.ts';
import { t } from './messages.ts';

const MODEL_ENDING = new RegExp(`\\.(?:${MODEL_EXTENSIONS.join('|')})$`, 'i');

/**
 * e.g. `arm.step` becomes `arm.glb`; a name without a model extension gets `.glb` appended.
 *
 * @throws DomainError `VALIDATION` for an invalid file name
 */
export function libraryName(name: string): string {
  const stem = libraryNameFrom(name.normalize('NFC')).replace(MODEL_ENDING, '');
  const path = `${stem}.glb`;
  if (stem === '' || findFileNameProblem(path) !== undefined) throw validationError({ name: t('noFileName') });
  return path;
}

/**
 * The library name for a queue entry, and a free name for it.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function nameOfUpload(readers: Readers, id: Id): Promise<{ name: string; free: string }> {
  const upload = await readers.modelUploads.find(id);
  if (!upload) throw new DomainError('NOT_FOUND', { kind: 'model', id });
  const name = libraryName(upload.name);
  return { name, free: await freePath(readers, name) };
}
