import { extensionOf, fileKind, findLibraryNameProblem } from '@benchbook/domain/attachments';
import { t } from './messages.ts';

/** Error message for a picture that must not be uploaded from the Publication Page; undefined if it is valid. */
export function findPreviewImageProblem(fileName: string): string | undefined {
  if (/\s/.test(fileName)) return t('fileSpaces');
  if (fileKind(extensionOf(fileName)) !== 'image') return t('fileType');
  const problem = findLibraryNameProblem(fileName);
  if (problem === 'too-long') return t('fileNameLong');
  return problem ? t('fileName') : undefined;
}

/** For the file chooser. */
export const PREVIEW_IMAGE_ACCEPT = '.png,.tiff,.tif,.jpg,.jpeg';
