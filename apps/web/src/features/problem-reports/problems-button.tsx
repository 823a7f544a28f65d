import { canSeeReports } from '@benchbook/domain/access';
import type { ReportCounts } from '@benchbook/domain/reports';
import { IconChevronRight, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../lib/session/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { t } from './messages.ts';
import styles from './problems-button.module.css';
import { useReportCounts } from './use-report-counts.ts';

const ProblemsWindow = lazyModal(async () => (await import('./window/problems-window.tsx')).ProblemsWindow);

interface ProblemsButtonProps {
  instructionId: string;
  title: string;
}

/** Report count of an instruction; opens the list, as does `panel=reports` in the URL. Empty for users without access. */
export function ProblemsButton(props: ProblemsButtonProps) {
  return canSeeReports(useCurrentUser().role) && <CountedButton {...props} />;
}

function CountedButton({ instructionId, title }: ProblemsButtonProps) {
  const counts = useReportCounts(instructionId);
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('panel') === 'reports';
  const [isPressed, setPressed] = useState(false);
  const close = (): void => {
    setPressed(false);
    if (!isAsked) return;
    const others = new URLSearchParams(params);
    others.delete('panel');
    setParams(others, { replace: true });
  };
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        data-open={(counts && counts.open > 0) || undefined}
        onClick={() => setPressed(true)}
      >
        <IconFlag aria-hidden size={18} stroke={1.75} />
        <span className={styles['words']}>{wordsOf(counts)}</span>
        <IconChevronRight aria-hidden size={18} stroke={1.75} />
      </button>
      {(isPressed || isAsked) && <ProblemsWindow instructionId={instructionId} title={title} onClose={close} />}
    </>
  );
}

function wordsOf(counts: ReportCounts | undefined): string {
  if (!counts) return t('reports');
  if (counts.open > 0) return t('open', { count: counts.open });
  return t(counts.resolved > 0 ? 'noneOpen' : 'none');
}
