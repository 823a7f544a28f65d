import { extensionOf, findFileNameProblem, isUploadable, libraryFileName } from '@benchbook/domain/attachments';
import { assertNever, DomainError, validationError } from '@benchbook/domain/errors';

/** A name that a file may have in the library. */
export interface CheckedName {
  readonly path: string;
  /** Lower case, without the dot. */
  readonly extension: string;
}

/**
 * The name of an upload as it is stored.
 *
 * @param isTrimmed outer blanks go and inner ones become underscores (D-037)
 * @throws DomainError `VALIDATION` when it is no name, `FILE_TYPE` when files of its kind are not taken (VAL-20)
 */
export function checkFileName(name: string, isTrimmed: boolean): CheckedName {
  const checked = checkNameOf(isTrimmed ? libraryFileName(name) : name);
  if (!isUploadable(checked.path)) throw new DomainError('FILE_TYPE');
  return checked;
}

/**
 * A name that a file of any kind may have.
 *
 * @throws DomainError `VALIDATION` when it is no name
 */
export function checkNameOf(name: string): CheckedName {
  const path = name.trim().normalize('NFC');
  const problem = findFileNameProblem(path);
  if (problem !== undefined) throw validationError({ path: sentenceOf(problem) });
  return { path, extension: extensionOf(path) };
}

function sentenceOf(problem: NonNullable<ReturnType<typeof findFileNameProblem>>): string {
  switch (problem) {
    case 'blank':
      return 'A file needs a name.';
    case 'special-characters':
      return 'A file name can not have slashes or control characters.';
    case 'too-long':
      return 'A file name can not be longer than 200 bytes.';
    case 'reserved':
      return 'This name means something else in addresses.';
    default:
      return assertNever(problem);
  }
}
