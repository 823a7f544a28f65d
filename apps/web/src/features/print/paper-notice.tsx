import type { Paper, PaperSize } from '@benchbook/contracts';
import { printedCopyStatus } from '@benchbook/domain/release';
import { IconAlertOctagon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { printPath } from '../../lib/routes/index.ts';
import { t } from './messages.ts';
import styles from './paper-notice.module.css';
import type { PrintDocument } from './use-print-document.ts';

/** Warns before printing that this revision must not be used any more. On paper, the QR code leads to that warning. */
export function PaperNotice({
  instruction,
  paper,
  size,
}: {
  instruction: PrintDocument['instruction'];
  paper: Paper;
  size: PaperSize;
}) {
  const { id, content, release, isArchived } = instruction;
  const { revision } = paper;
  const state = printedCopyStatus(release, isArchived, revision);
  if (state.status === 'current') return null;
  return (
    <div className={styles['notice']} role="status">
      <IconAlertOctagon size={20} stroke={1.75} aria-hidden />
      <span>{state.status === 'withdrawn' ? t('withdrawnWords') : t('supersededNotice', { revision, by: state.by })}</span>
      {state.status === 'superseded' && (
        <Link to={`${printPath({ id, title: content.title }, state.by)}&paper=${size}`}>
          {t('printRevision', { revision: state.by })}
        </Link>
      )}
    </div>
  );
}
