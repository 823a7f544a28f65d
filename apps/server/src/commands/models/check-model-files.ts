import { saidSentence } from '@benchbook/contracts/messages';
import { findFileNameProblem } from '@benchbook/domain/attachments';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { findOtherFormat, isCompanionFile, isModelFile, type ModelFile } from '@benchbook/domain/model-uploads';
import type { ReceivedModel } from './add-model.ts';
import { t } from './messages.ts';

/**
 * Validates the name of a model file or of a file that accompanies one.
 *
 * @throws DomainError `VALIDATION` for an invalid name, `FILE_TYPE` when no model has such files (VAL-38)
 */
export function checkModelFileName(name: string): string {
  const checked = name.trim().normalize('NFC');
  if (findFileNameProblem(checked) !== undefined) throw validationError({ file_name: t('noNameOfFile') });
  if (!isModelFile(checked) && !isCompanionFile(checked)) throw notAModel(checked);
  return checked;
}

/**
 * The single model among files uploaded together, followed by the others in their order.
 *
 * @throws DomainError `FILE_TYPE` without a model (VAL-38), `VALIDATION` with more than one
 */
export function modelAmong(files: readonly ModelFile[]): ReceivedModel {
  const [model, second] = files.filter(({ name }) => isModelFile(name));
  if (!model) throw notAModel();
  if (second) throw validationError({ file_name: t('oneModel') });
  return [model, ...files.filter((file) => file !== model)];
}

function notAModel(name = ''): DomainError {
  const other = findOtherFormat(name);
  return new DomainError('FILE_TYPE', { message: other ? t('otherFormat', { ...other }) : saidSentence('invalidFileType') });
}
