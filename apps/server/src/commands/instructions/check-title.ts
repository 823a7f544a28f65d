import { saidSentence } from '@benchbook/contracts/messages';
import { assertNever, validationError } from '@benchbook/domain/errors';
import { findTitleProblem, forbiddenInTitle } from '@benchbook/domain/instructions';
import { lineText } from '@benchbook/domain/words';
import { t } from './messages.ts';

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
      throw validationError({ title: saidSentence('titleBlank') });
    case 'special-characters':
      throw validationError({
        title: saidSentence('titleSpecialCharacters', { characters: forbiddenInTitle(title).join(' ') }),
      });
    case 'too-long':
      throw validationError({ title: t('titleTooLong') });
    default:
      return assertNever(problem);
  }
}
