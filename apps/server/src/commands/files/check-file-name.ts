import { saidSentence } from '@benchbook/contracts/messages';
import {
  extensionOf,
  findFileNameProblem,
  findLibraryNameProblem,
  isUploadable,
  libraryFileName,
} from '@benchbook/domain/attachments';
import { assertNever, DomainError, validationError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import { t } from './messages.ts';

/** A valid file name for the library. */
export interface CheckedName {
  readonly path: string;
  /** Lower case, without the dot. */
  readonly extension: string;
}

/**
 * Validates the name of a new library file and returns it as stored: without surrounding blanks, inner ones as underscores (VAL-18).
 *
 * @throws DomainError `VALIDATION` for an invalid name, `FILE_TYPE` when files of this type are not accepted (VAL-20)
 */
export function checkFileName(name: string): CheckedName {
  const path = libraryFileName(name).normalize('NFC');
  const problem = findLibraryNameProblem(path);
  if (problem === 'special-characters') throw validationError({ path: saidSentence('fileNameSpecialCharacters') });
  if (problem === 'too-long') throw validationError({ path: saidSentence('fileNameLong') });
  return checkKnownName(path);
}

/**
 * The name of an existing library file, which may break newer rules.
 *
 * @throws DomainError `VALIDATION`, `FILE_TYPE`
 */
export function checkKnownName(name: string): CheckedName {
  const checked = checkNameOf(name);
  if (!isUploadable(checked.path)) throw new DomainError('FILE_TYPE');
  return checked;
}

/**
 * A name for a file of any type.
 *
 * @throws DomainError `VALIDATION` for an invalid name
 */
export function checkNameOf(name: string): CheckedName {
  const path = name.trim().normalize('NFC');
  const problem = findFileNameProblem(path);
  if (problem !== undefined) throw validationError({ path: sentenceOf(problem) });
  return { path, extension: extensionOf(path) };
}

function sentenceOf(problem: NonNullable<ReturnType<typeof findFileNameProblem>>): Sentence {
  switch (problem) {
    case 'blank':
      return t('needsName');
    case 'special-characters':
      return t('nameSlashes');
    case 'too-long':
      return t('nameTooLong');
    case 'reserved':
      return t('nameReserved');
    default:
      return assertNever(problem);
  }
}
