import { findLibraryNameProblem, isUploadable, LIBRARY_EXTENSIONS, libraryFileName } from '@benchbook/domain/attachments';
import type { UploadRules } from '../../../lib/uploads/index.ts';
import { t } from '../messages.ts';

/** Error message for a file before its upload to the library (VAL-20, VAL-22). */
export function findLibraryUploadProblem(name: string): string | undefined {
  if (!isUploadable(name, LIBRARY_EXTENSIONS)) return t('wrongType');
  const problem = findLibraryNameProblem(name);
  if (problem === 'too-long') return t('longName');
  return problem ? t('wrongName') : undefined;
}

/** The library accepts models and replaces spaces by underscores (VAL-18, D-033); for a taken name it offers another one. */
export const LIBRARY_UPLOADS = {
  findProblem: findLibraryUploadProblem,
  nameOf: libraryFileName,
  keepsOrder: true,
  comparesTaken: true,
} satisfies UploadRules;

/** Rules for the library page. In the dialog of a step an existing file is selected for attaching, like a new upload. */
export const LIBRARY_PAGE_UPLOADS = { ...LIBRARY_UPLOADS, tellsSame: true } satisfies UploadRules;

/** For the file chooser. */
export const LIBRARY_ACCEPT = LIBRARY_EXTENSIONS.map((extension) => `.${extension}`).join(',');
