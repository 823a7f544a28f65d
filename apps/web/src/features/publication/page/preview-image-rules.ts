import { extensionOf, fileKind, findLibraryNameProblem } from '@benchbook/domain/attachments';
import { t } from './messages.ts';

/** What is wrong with a picture before it is sent from the Publication Page, as the sentence to show. */
export function findPreviewImageProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (fileKind(extensionOf(fileName)) !== 'image') return t('fileType');
  const problem = findLibraryNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}

/** For the file chooser. */
export const PREVIEW_IMAGE_ACCEPT = '.png,.tiff,.tif,.jpg,.jpeg';
