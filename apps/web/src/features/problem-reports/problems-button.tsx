import { canSeeReports } from '@benchbook/domain/access';
import type { ReportCounts } from '@benchbook/domain/reports';
import { IconChevronRight, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { laterWindow } from '../../ui/later/index.ts';
import { t } from './messages.ts';
import styles from './problems-button.module.css';
import { useReportCounts } from './use-report-counts.ts';

const ProblemsWindow = laterWindow(async () => (await import('./window/problems-window.tsx')).ProblemsWindow);

interface ProblemsButtonProps {
  instructionId: string;
  title: string;
}

/** How many problems were reported of an instruction; opens their list. Nothing for who may not read them. */
export function ProblemsButton(props: ProblemsButtonProps) {
  return canSeeReports(useCurrentUser().role) && <CountedButton {...props} />;
}

function CountedButton({ instructionId, title }: ProblemsButtonProps) {
  const counts = useReportCounts(instructionId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        data-open={(counts && counts.open > 0) || undefined}
        onClick={() => setOpen(true)}
      >
        <IconFlag aria-hidden size={18} stroke={1.75} />
        <span className={styles['words']}>{wordsOf(counts)}</span>
        <IconChevronRight aria-hidden size={18} stroke={1.75} />
      </button>
      {isOpen && <ProblemsWindow instructionId={instructionId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function wordsOf(counts: ReportCounts | undefined): string {
  if (!counts) return t('reports');
  if (counts.open > 0) return t('open', { count: counts.open });
  return t(counts.resolved > 0 ? 'noneOpen' : 'none');
}
