import type { ComparedSettings, Difference } from '@benchbook/domain/comparison';
import type { PublicationPage } from '@benchbook/domain/publication';
import { isPageField, type PageField, pageFieldName } from '../../../blocks/page-fields/page-field-name.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { t } from '../messages.ts';
import styles from './comparison.module.css';
import { FieldChange } from './field-change.tsx';
import { yesOrNo } from './step-field-words.ts';
import { WordChanges } from './word-changes.tsx';

/** Compared settings that are not on the Publication Page. */
const SETTING_NAMES = {
  title: 'fieldTitle',
  pdfPath: 'fieldPdf',
} as const satisfies Record<Exclude<keyof ComparedSettings, PageField>, string>;

/** Fields of the instruction itself. */
export function SettingChanges({ changes }: { changes: readonly Difference<ComparedSettings>[] }) {
  return (
    <dl className={styles['fields']}>
      {changes.map(({ field, before, after }) => (
        <FieldChange key={field} label={settingName(field)} before={settingWords(before)} after={settingWords(after)} />
      ))}
    </dl>
  );
}

/** Fields of its publication page; for lists, added and removed items. */
export function PublicationChanges({ changes }: { changes: readonly Difference<PublicationPage>[] }) {
  return (
    <dl className={styles['fields']}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles['field']}>
          <dt>{pageFieldName(field)}</dt>
          <dd>
            {typeof before === 'object' && typeof after === 'object' ? (
              <ItemChanges before={before} after={after} />
            ) : (
              <WordChanges before={pageWords(before)} after={pageWords(after)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function settingName(field: keyof ComparedSettings): string {
  return isPageField(field) ? pageFieldName(field) : t(SETTING_NAMES[field]);
}

function settingWords(value: string | boolean): string {
  return typeof value === 'boolean' ? yesOrNo(value) : value;
}

function pageWords(value: string | number | readonly string[]): string {
  return typeof value === 'number' ? formatDate(value) : String(value);
}

interface ItemChangesProps {
  before: readonly string[];
  after: readonly string[];
}

/** Added and removed items of a list, one per line; if there are none, the order changed. */
function ItemChanges({ before, after }: ItemChangesProps) {
  const [removed, added] = [without(before, after), without(after, before)];
  if (removed.length + added.length === 0) return <span className={styles['note']}>{t('orderOnly')}</span>;
  return (
    <ul className={styles['words']}>
      {removed.map((item) => (
        <li key={item}>
          <del>{item}</del>
        </li>
      ))}
      {added.map((item) => (
        <li key={item}>
          <ins>{item}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Items of one list that the other lacks, each once. */
function without(items: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return [...new Set(items)].filter((item) => !known.has(item));
}
