import { AUTHORING_EXTENSIONS, findLibraryNameProblem, isUploadable } from '@benchbook/domain/attachments';
import { t } from './messages.ts';

/** What is wrong with a file before it is sent from the author screen, as the sentence to show (VAL-17, VAL-19, VAL-21). */
export function findUploadProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (!isUploadable(fileName, AUTHORING_EXTENSIONS)) return t('fileType');
  const problem = findLibraryNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}

/** For the file chooser. */
export const UPLOAD_ACCEPT = AUTHORING_EXTENSIONS.map((extension) => `.${extension}`).join(',');
