import { extensionOf, findLibraryNameProblem } from '@benchbook/domain/attachments';
import { t } from './messages.ts';

/** Error message for the name of a file before its upload (VAL-13, VAL-14). */
export function findPdfProblem(name: string): string | undefined {
  if (extensionOf(name) !== 'pdf') return t('fileType');
  const problem = findLibraryNameProblem(name);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}
