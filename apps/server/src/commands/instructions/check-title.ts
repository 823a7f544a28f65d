import { assertNever, validationError } from '@benchbook/domain/errors';
import { findTitleProblem } from '@benchbook/domain/instructions';
import { lineText } from '@benchbook/domain/words';

/**
 * The title as it is stored.
 *
 * @throws DomainError `VALIDATION` when it breaks a rule (VAL-01 to VAL-04)
 */
export function checkTitle(title: string): string {
  const problem = findTitleProblem(title);
  switch (problem) {
    case undefined:
      return lineText(title);
    case 'blank':
      throw validationError({ title: 'Title cannot be blank' });
    case 'special-characters':
      throw validationError({ title: 'Title cannot contain special characters: &, ~, |, \\, /, *, ?, :, %, #' });
    case 'too-long':
      throw validationError({ title: 'Title cannot be longer than 10000 characters' });
    default:
      return assertNever(problem);
  }
}
