import type { ReactNode } from 'react';
import { fileSize } from '../../../lib/format/file-size.ts';
import { t } from '../messages.ts';
import styles from './queue.module.css';

export interface QueueRow {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Uploader and time, if the server knows them. */
  readonly sentBy?: string;
  readonly status: ReactNode;
}

/** The Decimation Queue (MODEL-02): each file with its state. */
export function QueueTable({ rows }: { rows: readonly QueueRow[] }) {
  return (
    <table className={styles['table']} aria-label={t('queue')}>
      <thead>
        <tr>
          <th scope="col">{t('fileName')}</th>
          <th scope="col">{t('modelStatus')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, sizeBytes, sentBy, status }) => (
          <tr key={id}>
            <td>
              <span className={styles['name']}>{name}</span> <span className={styles['size']}>{fileSize(sizeBytes)}</span>
              {sentBy && <small className={styles['sentBy']}>{sentBy}</small>}
            </td>
            <td>{status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
