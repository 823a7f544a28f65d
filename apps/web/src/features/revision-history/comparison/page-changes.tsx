import type { ComparedSettings, Difference } from '@benchbook/domain/comparison';
import type { PublicationPage } from '@benchbook/domain/publication';
import { formatDate } from '../../../lib/format/dates.ts';
import { t } from '../messages.ts';
import styles from './comparison.module.css';
import { FieldChange } from './field-change.tsx';
import { ItemChanges } from './item-changes.tsx';
import { yesOrNo } from './step-field-words.ts';
import { WordChanges } from './word-changes.tsx';

const SETTING_NAMES = {
  title: 'fieldTitle',
  previewImage: 'fieldPreview',
  pdfPath: 'fieldPdf',
  requiresInfoChecks: 'fieldInfoChecks',
} as const satisfies Record<keyof ComparedSettings, string>;

const PAGE_NAMES = {
  documentNumber: 'fieldDocument',
  createdBy: 'fieldCreatedBy',
  rescissionDateMs: 'fieldRescission',
  identificationAndClassification: 'fieldClassification',
  system: 'fieldSystem',
  subSystem: 'fieldSubsystem',
  subject: 'fieldSubject',
  references: 'fieldReferences',
  figures: 'fieldFigures',
  enclosures: 'fieldEnclosures',
} as const satisfies Record<keyof PublicationPage, string>;

/** Fields of the instruction itself. */
export function SettingChanges({ changes }: { changes: readonly Difference<ComparedSettings>[] }) {
  return (
    <dl className={styles['fields']}>
      {changes.map(({ field, before, after }) => (
        <FieldChange key={field} label={t(SETTING_NAMES[field])} before={settingWords(before)} after={settingWords(after)} />
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
          <dt>{t(PAGE_NAMES[field])}</dt>
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

function settingWords(value: string | boolean): string {
  return typeof value === 'boolean' ? yesOrNo(value) : value;
}

function pageWords(value: string | number | readonly string[]): string {
  return typeof value === 'number' ? formatDate(value) : String(value);
}
