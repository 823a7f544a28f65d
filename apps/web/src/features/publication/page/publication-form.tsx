import { type PublicationPage, RESCISSION_YEARS, rescissionDateMs, rescissionYears } from '@benchbook/domain/publication';
import { TEXT_MAX_LENGTH } from '@benchbook/domain/steps';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { pageFieldName } from '../../../blocks/page-fields/page-field-name.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { t } from './messages.ts';
import styles from './publication-dialog.module.css';
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

interface RescissionFieldProps {
  createdAtMs: number;
  dateMs: number;
  onChange(dateMs: number): void;
}

/** When the instruction is due for rescission: 1, 3 or 5 years after its creation (CONST-27). */
function RescissionField({ createdAtMs, dateMs, onChange }: RescissionFieldProps) {
  const id = useId();
  const chosen = rescissionYears(createdAtMs, dateMs);
  return (
    <div>
      <h3 id={id} className={styles['label']}>
        {pageFieldName('rescissionDateMs')}
      </h3>
      <div className={styles['rescission']}>
        <SegmentedControl
          aria-labelledby={id}
          size="xs"
          value={chosen === undefined ? '' : String(chosen)}
          data={RESCISSION_YEARS.map((years) => ({ value: String(years), label: t('years', { count: years }) }))}
          onChange={(value) => {
            const years = RESCISSION_YEARS.find((each) => String(each) === value);
            if (years) onChange(rescissionDateMs(createdAtMs, years));
          }}
        />
        <span>{formatDate(dateMs)}</span>
      </div>
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  /** @param isSameRun typing continues in this field */
  onWrite(value: string, isSameRun: boolean): void;
}

/** One line of the page. Text that is too long stays in the field, with the reason, and is not applied. */
function TextField({ label, value, onWrite }: TextFieldProps) {
  const isTyping = useRef(false);
  const [tooLong, setTooLong] = useState<string>();
  const write = (text: string): void => {
    if (text.length > TEXT_MAX_LENGTH) return setTooLong(text);
    setTooLong(undefined);
    onWrite(text, isTyping.current);
    isTyping.current = true;
  };
  return (
    <TextInput
      label={label}
      value={tooLong ?? value}
      error={tooLong !== undefined && t('tooLong')}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={() => {
        isTyping.current = false;
      }}
    />
  );
}
