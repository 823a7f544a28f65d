import { extensionOf, findLibraryNameProblem } from '@benchbook/domain/attachments';
import { t } from './messages.ts';

/** What is wrong with a file by its name, before anything of it is sent, as the sentence to show (VAL-13, VAL-14). */
export function findPdfProblem(name: string): string | undefined {
  if (extensionOf(name) !== 'pdf') return t('fileType');
  const problem = findLibraryNameProblem(name);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}
