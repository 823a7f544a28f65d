import { findLibraryNameProblem, isUploadable, LIBRARY_EXTENSIONS, libraryFileName } from '@benchbook/domain/attachments';
import type { UploadRules } from '../../../lib/uploads/index.ts';
import { t } from '../messages.ts';

/** What is wrong with a file before it is sent to the library, as the sentence to show (VAL-20, VAL-22). */
export function findLibraryUploadProblem(name: string): string | undefined {
  if (!isUploadable(name, LIBRARY_EXTENSIONS)) return t('wrongType');
  const problem = findLibraryNameProblem(name);
  if (problem === 'too-long') return t('longName');
  return problem ? t('wrongName') : undefined;
}

/** The library takes models and turns spaces into underscores (VAL-18, D-033); of a taken name it offers another one. */
export const LIBRARY_UPLOADS = {
  findProblem: findLibraryUploadProblem,
  nameOf: libraryFileName,
  keepsOrder: true,
  comparesTaken: true,
} satisfies UploadRules;

/** On the page of the library. Over a step the same file is selected to be attached, as if it had just arrived. */
export const LIBRARY_PAGE_UPLOADS = { ...LIBRARY_UPLOADS, tellsSame: true } satisfies UploadRules;

/** For the file chooser. */
export const LIBRARY_ACCEPT = LIBRARY_EXTENSIONS.map((extension) => `.${extension}`).join(',');
