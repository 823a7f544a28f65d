import { TITLE_BLANK, TITLE_SPECIAL_CHARACTERS_EDITOR } from '@benchbook/contracts/messages';
import { assertNever, validationError } from '@benchbook/domain/errors';
import { findTitleProblem, forbiddenInTitle } from '@benchbook/domain/instructions';
import { lineText } from '@benchbook/domain/words';

/**
 * Validates a title and returns it as stored.
 *
 * @throws DomainError `VALIDATION` when it breaks a rule (VAL-01 to VAL-04)
 */
export function checkTitle(title: string): string {
  const problem = findTitleProblem(title);
  switch (problem) {
    case undefined:
      return lineText(title);
    case 'blank':
      throw validationError({ title: TITLE_BLANK });
    case 'special-characters':
      throw validationError({
        title: `${TITLE_SPECIAL_CHARACTERS_EDITOR}. Found: ${forbiddenInTitle(title).join(' ')}`,
      });
    case 'too-long':
      throw validationError({ title: 'Title cannot be longer than 10000 characters' });
    default:
      return assertNever(problem);
  }
}
