import { AUTHORING_EXTENSIONS, findLibraryNameProblem, isUploadable, libraryNameFrom } from '@benchbook/domain/attachments';
import type { UploadRules } from '../../../lib/uploads/index.ts';
import { t } from './messages.ts';

/** Error message for a file before its upload from the author screen (VAL-17, VAL-19, VAL-21). */
export function findUploadProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (!isUploadable(fileName, AUTHORING_EXTENSIONS)) return t('fileType');
  const problem = findLibraryNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}

/** Proposes a valid name with underscores for invalid characters, if that is sufficient. */
function offerName(refused: string): string | undefined {
  const name = libraryNameFrom(refused);
  return name !== refused && findUploadProblem(name) === undefined ? name : undefined;
}

/** Upload rules of the author screen: for a refused file they offer an alternative if there is one. */
export const AUTHOR_UPLOADS = {
  findProblem: findUploadProblem,
  offerName,
  keepsOrder: true,
  comparesTaken: true,
} satisfies UploadRules;

/** For the file chooser. */
export const UPLOAD_ACCEPT = AUTHORING_EXTENSIONS.map((extension) => `.${extension}`).join(',');
