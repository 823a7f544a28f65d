import { extensionOf, fileKind, findFileNameProblem } from '@benchbook/domain/attachments';
import { t } from './messages.ts';

/** What the specification forbids in file names (section 5), beside what no file system takes. */
const FORBIDDEN = /[&~|\\/*?:#]/;

/** What is wrong with a picture before it is sent from the Publication Page, as the sentence to show. */
export function findPreviewImageProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (fileKind(extensionOf(fileName)) !== 'image') return t('fileType');
  const problem = findFileNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return FORBIDDEN.test(fileName) || problem ? t('fileName') : undefined;
}

/** For the file chooser. */
export const PREVIEW_IMAGE_ACCEPT = '.png,.tiff,.jpg,.jpeg';
