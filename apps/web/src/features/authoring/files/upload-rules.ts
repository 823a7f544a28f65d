import { AUTHORING_EXTENSIONS, findLibraryNameProblem, isUploadable, libraryNameFrom } from '@benchbook/domain/attachments';
import type { UploadRules } from '../../../lib/uploads/index.ts';
import { t } from './messages.ts';

/** What is wrong with a file before it is sent from the author screen, as the sentence to show (VAL-17, VAL-19, VAL-21). */
export function findUploadProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (!isUploadable(fileName, AUTHORING_EXTENSIONS)) return t('fileType');
  const problem = findLibraryNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}

/** A refused name with underscores for what it may not contain, where that is enough. */
function offerName(refused: string): string | undefined {
  const name = libraryNameFrom(refused);
  return name !== refused && findUploadProblem(name) === undefined ? name : undefined;
}

/** Uploads of the author screen: whatever is refused has a way on, where there is one. */
export const AUTHOR_UPLOADS = {
  findProblem: findUploadProblem,
  offerName,
  keepsOrder: true,
  comparesTaken: true,
} satisfies UploadRules;

/** For the file chooser. */
export const UPLOAD_ACCEPT = AUTHORING_EXTENSIONS.map((extension) => `.${extension}`).join(',');
