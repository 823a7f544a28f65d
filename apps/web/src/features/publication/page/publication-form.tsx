import type { PublicationPage } from '@benchbook/domain/publication';
import { TextInput } from '@mantine/core';
import { t } from './messages.ts';
import styles from './publication-dialog.module.css';
import { RescissionField } from './rescission-field.tsx';
import { TextField } from './text-field.tsx';
import { TextListField } from './text-list-field.tsx';

interface PublicationFormProps {
  page: PublicationPage;
  createdAtMs: number;
  /** @param isSameRun the author continues typing in the same field */
  write(fields: Partial<PublicationPage>, isSameRun: boolean): void;
}

/** The document metadata (PUB-03, PUB-07 to PUB-12). The author is a fact and can't be edited. */
export function PublicationForm({ page, createdAtMs, write }: PublicationFormProps) {
  const line = (label: string, field: TextFieldName) => (
    <TextField label={label} value={page[field]} onWrite={(value, isSameRun) => write({ [field]: value }, isSameRun)} />
  );
  const list = (field: 'references' | 'figures' | 'enclosures', label: string, prompt: string) => (
    <TextListField label={label} prompt={prompt} items={page[field]} onChange={(items) => write({ [field]: items }, false)} />
  );
  return (
    <div className={styles['form']}>
      <div className={styles['two']}>
        {line(t('documentNumber'), 'documentNumber')}
        <TextInput label={t('createdBy')} value={page.createdBy} readOnly />
        <RescissionField
          createdAtMs={createdAtMs}
          dateMs={page.rescissionDateMs}
          onChange={(rescissionDateMs) => write({ rescissionDateMs }, false)}
        />
        {line(t('classification'), 'identificationAndClassification')}
      </div>
      <div className={styles['three']}>
        {line(t('system'), 'system')}
        {line(t('subsystem'), 'subSystem')}
        {line(t('subject'), 'subject')}
      </div>
      <div className={styles['lists']}>
        {list('references', t('references'), t('addReference'))}
        {list('figures', t('figures'), t('addFigure'))}
        {list('enclosures', t('enclosures'), t('addEnclosure'))}
      </div>
    </div>
  );
}

type TextFieldName = 'documentNumber' | 'identificationAndClassification' | 'system' | 'subSystem' | 'subject';
