import type { ComparedFields, Difference } from '@benchbook/domain/comparison';
import { readableText } from '@benchbook/domain/markup';
import { stepFieldLabel, timeWords } from '../../../blocks/step-card/index.ts';
import { t } from '../messages.ts';

interface FieldWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The text is equal on both sides; only its formatting differs. */
  readonly isFormatOnly: boolean;
}

/** A field of a step with its values as readable, comparable text. */
export function stepFieldWords(difference: Difference<ComparedFields>): FieldWords {
  switch (difference.field) {
    case 'content': {
      const [before, after] = [readableText(difference.before), readableText(difference.after)];
      return { label: stepFieldLabel('content'), before, after, isFormatOnly: before === after };
    }
    case 'timeEstimate':
      return words(stepFieldLabel('timeEstimate'), timeWords(difference.before), timeWords(difference.after));
    case 'firstFile':
      return words(stepFieldLabel('defaultUseId'), difference.before, difference.after);
    case 'fileOrder':
      return words(t('fieldFileOrder'), difference.before.join(', '), difference.after.join(', '));
    default:
      return words(stepFieldLabel(difference.field), difference.before, difference.after);
  }
}

export function yesOrNo(value: boolean): string {
  return t(value ? 'yes' : 'no');
}

type Value = string | number | boolean | null | undefined;

function words(label: string, before: Value, after: Value): FieldWords {
  return { label, before: valueWords(before), after: valueWords(after), isFormatOnly: false };
}

function valueWords(value: Value): string {
  return typeof value === 'boolean' ? yesOrNo(value) : String(value ?? t('nothing'));
}
