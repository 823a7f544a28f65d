import type { ComparedFields, Difference } from '@benchbook/domain/comparison';
import { assertNever } from '@benchbook/domain/errors';
import { readableText } from '@benchbook/domain/markup';
import { timeWords } from '../../../blocks/step-card/index.ts';
import { t } from '../messages.ts';

interface FieldWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Text whose words are the same on both sides. */
  readonly isFormatOnly: boolean;
}

/** A field of a step with its values as words that can be read and compared. */
export function stepFieldWords(difference: Difference<ComparedFields>): FieldWords {
  switch (difference.field) {
    case 'title':
      return words(t('fieldTitle'), difference.before, difference.after);
    case 'content': {
      const [before, after] = [readableText(difference.before), readableText(difference.after)];
      return { label: t('fieldText'), before, after, isFormatOnly: before === after };
    }
    case 'timeEstimate':
      return words(t('fieldTime'), timeWords(difference.before) ?? t('nothing'), timeWords(difference.after) ?? t('nothing'));
    case 'requiresOversight':
      return words(t('fieldOversight'), yesOrNo(difference.before), yesOrNo(difference.after));
    case 'requiresVerification':
      return words(t('fieldVerification'), yesOrNo(difference.before), yesOrNo(difference.after));
    case 'firstFile':
      return words(t('fieldFirstFile'), difference.before ?? t('nothing'), difference.after ?? t('nothing'));
    case 'fileOrder':
      return words(t('fieldFileOrder'), difference.before.join(', '), difference.after.join(', '));
    default:
      return assertNever(difference);
  }
}

export function yesOrNo(value: boolean): string {
  return t(value ? 'yes' : 'no');
}

function words(label: string, before: string, after: string): FieldWords {
  return { label, before, after, isFormatOnly: false };
}
