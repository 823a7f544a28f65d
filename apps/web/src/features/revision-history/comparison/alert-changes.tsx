import type { Alert, AlertBody } from '@benchbook/domain/alerts';
import type { AlertComparison } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import { categoryName } from '../../../blocks/alert-panel/index.ts';
import { t } from '../messages.ts';
import { ChangeBadge } from './change-badge.tsx';
import styles from './comparison.module.css';
import { FieldChange } from './field-change.tsx';
import { WordChanges } from './word-changes.tsx';

/** Step numbers of one side, by id. */
type Numbers = ReadonlyMap<Id, string>;

/** Label of each field; the name is the heading. */
const LABELS = {
  category: 'fieldCategory',
  content: 'fieldContent',
  stepIds: 'fieldSteps',
  isGlobal: 'fieldSteps',
} as const satisfies Record<Exclude<keyof AlertBody, 'name'>, string>;

const WORDS = { fieldCategory: categoryOf, fieldContent: ({ content }: Alert) => content, fieldSteps: stepsOf };

interface AlertChangesProps {
  alerts: readonly AlertComparison[];
  numbers: { readonly before: Numbers; readonly after: Numbers };
}

/** Added, removed, changed and moved alerts. */
export function AlertChanges({ alerts, numbers }: AlertChangesProps) {
  return (
    <ul className={styles['rows']}>
      {alerts.map((change) => {
        const before = change.kind === 'added' ? undefined : change.before;
        const after = change.kind === 'removed' ? undefined : change.after;
        const pair = (words: (alert: Alert, side: Numbers) => string) => ({
          before: before ? words(before, numbers.before) : '',
          after: after ? words(after, numbers.after) : '',
        });
        const shows = (label: keyof typeof WORDS): boolean =>
          change.kind !== 'changed' || change.fields.some(({ field }) => field !== 'name' && LABELS[field] === label);
        return (
          <li key={(after ?? before)?.id} className={styles['row']} data-kind={change.kind}>
            <div className={styles['head']}>
              <span className={styles['name']}>
                <WordChanges {...pair((alert) => alert.name)} />
              </span>
              <span className={styles['badges']}>
                <ChangeBadge kind={change.kind} />
              </span>
            </div>
            <dl className={styles['fields']}>
              {[...new Set(Object.values(LABELS))].filter(shows).map((label) => (
                <FieldChange key={label} label={t(label)} {...pair(WORDS[label])} />
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function categoryOf({ category }: Alert): string {
  return categoryName(category) || t('untitled');
}

function stepsOf({ isGlobal, stepIds }: Alert, numbers: Numbers): string {
  if (isGlobal) return t('allSteps');
  const shown = stepIds.flatMap((id) => numbers.get(id) ?? []);
  return shown.length > 0 ? shown.join(', ') : t('noSteps');
}
