import type { PublicationPage } from '@benchbook/domain/publication';
import { TextInput } from '@mantine/core';
import { pageFieldName } from '../../../blocks/page-fields/index.ts';
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
  const line = (field: TextFieldName) => (
    <TextField
      label={pageFieldName(field)}
      value={page[field]}
      onWrite={(value, isSameRun) => write({ [field]: value }, isSameRun)}
    />
  );
  const list = (field: 'references' | 'figures' | 'enclosures', prompt: string) => (
    <TextListField
      label={pageFieldName(field)}
      prompt={prompt}
      items={page[field]}
      onChange={(items) => write({ [field]: items }, false)}
    />
  );
  return (
    <div className={styles['form']}>
      <div className={styles['two']}>
        {line('documentNumber')}
        <TextInput label={pageFieldName('createdBy')} value={page.createdBy} readOnly />
        <RescissionField
          createdAtMs={createdAtMs}
          dateMs={page.rescissionDateMs}
          onChange={(rescissionDateMs) => write({ rescissionDateMs }, false)}
        />
        {line('identificationAndClassification')}
      </div>
      <div className={styles['three']}>
        {line('system')}
        {line('subSystem')}
        {line('subject')}
      </div>
      <div className={styles['lists']}>
        {list('references', t('addReference'))}
        {list('figures', t('addFigure'))}
        {list('enclosures', t('addEnclosure'))}
      </div>
    </div>
  );
}

type TextFieldName = 'documentNumber' | 'identificationAndClassification' | 'system' | 'subSystem' | 'subject';
