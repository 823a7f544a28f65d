import { AUTHORING_EXTENSIONS, findFileNameProblem, isUploadable } from '@benchbook/domain/attachments';
import { t } from './messages.ts';

/** What the specification forbids in file names (section 5), beside what no file system takes. */
const FORBIDDEN = /[&~|\\/*?:#]/;

/** What is wrong with a file before it is sent from the author screen, as the sentence to show (VAL-17, VAL-19, VAL-21). */
export function findUploadProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (!isUploadable(fileName, AUTHORING_EXTENSIONS)) return t('fileType');
  const problem = findFileNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return FORBIDDEN.test(fileName) || problem ? t('fileName') : undefined;
}

/** For the file chooser. */
export const UPLOAD_ACCEPT = AUTHORING_EXTENSIONS.map((extension) => `.${extension}`).join(',');
