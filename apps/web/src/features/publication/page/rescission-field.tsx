import { RESCISSION_YEARS, rescissionDateMs, rescissionYears } from '@benchbook/domain/publication';
import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { pageFieldName } from '../../../blocks/page-fields/index.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { t } from './messages.ts';
import styles from './publication-dialog.module.css';

interface RescissionFieldProps {
  createdAtMs: number;
  dateMs: number;
  onChange(dateMs: number): void;
}

/** When the instruction is due for rescission: 1, 3 or 5 years after its creation (CONST-27). */
export function RescissionField({ createdAtMs, dateMs, onChange }: RescissionFieldProps) {
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
