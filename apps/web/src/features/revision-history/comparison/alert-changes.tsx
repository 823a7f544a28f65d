import type { Alert } from '@benchbook/domain/alerts';
import type { AlertComparison } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import { t } from '../messages.ts';
import { ChangeBadge } from './change-badge.tsx';
import styles from './comparison.module.css';
import { FieldChange } from './field-change.tsx';
import { WordChanges } from './word-changes.tsx';

/** Step numbers of one side, by id. */
type Numbers = ReadonlyMap<Id, string>;

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
        const [category, content, steps] = [pair(categoryOf), pair((alert) => alert.content), pair(stepsOf)];
        const shows = (field: keyof Alert): boolean =>
          change.kind !== 'changed' || change.fields.some((each) => each.field === field);
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
              {shows('category') && <FieldChange label={t('fieldCategory')} {...category} />}
              {shows('content') && <FieldChange label={t('fieldContent')} {...content} />}
              {(shows('stepIds') || shows('isGlobal')) && <FieldChange label={t('fieldSteps')} {...steps} />}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function categoryOf({ category }: Alert): string {
  return category || t('untitled');
}

function stepsOf({ isGlobal, stepIds }: Alert, numbers: Numbers): string {
  if (isGlobal) return t('allSteps');
  const shown = stepIds.flatMap((id) => numbers.get(id) ?? []);
  return shown.length > 0 ? shown.join(', ') : t('noSteps');
}
