import type { InstructionContent, InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { IconFlag } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { reportCounts } from '../../../lib/reports/use-open-reports.ts';
import { lazyComponent, lazyModal } from '../../../ui/lazy/index.ts';
import { t } from '../messages.ts';
import type { PendingReport } from './pending-report.ts';
import styles from './report-button.module.css';
import type { SentReport } from './report-queues.ts';
import { useReports } from './use-reports.ts';

const ReportNotices = lazyComponent(async () => (await import('../lazy-lite-view.ts')).ReportNotices);
const ReportDialog = lazyModal(async () => (await import('../lazy-lite-view.ts')).ReportDialog);

interface ReportingOptions {
  instruction: Pick<InstructionView, 'id' | 'revision'>;
  content: Pick<InstructionContent, 'title' | 'kind'>;
  userId: string;
  /** Null for a user who only reads. */
  run: number | null;
}

export interface Reporting {
  /** The report control of a step; nothing in a working copy, which has no revision to report on. */
  button(step: Step, number: string, isShortOnPhone?: boolean): ReactNode;
  /** State of the reports of this instruction. */
  readonly notices: ReactNode;
  /** The open dialog. */
  readonly window: ReactNode;
  /** Number of reports on this device that the server does not have, for all instructions. */
  readonly waitingCount: number;
  /** Steps with an open report of this user, with the time of the newest. */
  readonly reportedAt: ReadonlyMap<string, number>;
}

/** The subject of the report when the dialog opened: a release meanwhile does not change it. */
interface About {
  readonly step: Step;
  readonly number: string;
  readonly revision: number;
  readonly run: number | null;
}

/** "Report a problem", from any step of a revision that is being followed. */
export function useReporting({ instruction, content: { title, kind }, userId, run }: ReportingOptions): Reporting {
  const { id: instructionId, revision } = instruction;
  const reports = useReports(userId);
  const { pending, all: sent } = reports;
  const reportedAt = useReportedSteps({ instructionId, run, isReportable: revision !== null, pending, sent });
  const [about, setAbout] = useState<About>();
  const isHere = (report: { readonly instructionId: string }): boolean => report.instructionId === instructionId;
  const here = {
    pending: pending.filter(isHere),
    refused: reports.refused.filter(({ entry }) => isHere(entry)),
    sent: reports.sent.filter(isHere),
  };
  return {
    button: (step, number, isShortOnPhone) =>
      revision !== null && (
        <ReportButton
          label={t(kind === 'pdf' ? 'reportOnHighlight' : 'reportOnStep', { number })}
          {...(isShortOnPhone && { isShortOnPhone })}
          reportedAtMs={reportedAt.get(step.id)}
          onPress={() => setAbout({ step, number, revision, run })}
        />
      ),
    notices: here.pending.length + here.refused.length + here.sent.length > 0 && (
      <ReportNotices {...here} onRetry={reports.retry} onDismiss={reports.dismiss} onPutAway={reports.putAway} />
    ),
    window: about && (
      <ReportDialog
        userId={userId}
        instructionId={instructionId}
        title={title}
        onSend={reports.add}
        onClose={() => setAbout(undefined)}
        {...about}
      />
    ),
    waitingCount: reports.pending.length,
    reportedAt,
  };
}

interface OwnReports {
  readonly instructionId: string;
  /** Null for a user who only reads. */
  readonly run: number | null;
  /** There is a revision that a report can refer to. */
  readonly isReportable: boolean;
  readonly pending: readonly PendingReport[];
  readonly sent: readonly SentReport[];
}

/**
 * Steps with an open report of this user, with the time of the newest: as the server says, plus reports that wait here or were
 * sent since the last response.
 */
function useReportedSteps({ instructionId, run, isReportable, pending, sent }: OwnReports): ReadonlyMap<string, number> {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...reportCounts(instructionId),
    meta: { isBeside: true },
    enabled: isReportable,
  });
  const sentCount = sent.length;
  useEffect(() => {
    if (sentCount > 0) void queries.invalidateQueries({ queryKey: queryKeys.reports.of(instructionId) });
  }, [queries, instructionId, sentCount]);
  return useMemo(() => {
    const newer = sent.filter(({ confirmedAtMs }) => confirmedAtMs >= dataUpdatedAt);
    const here = [...pending, ...newer].filter((each) => each.instructionId === instructionId && each.run === run);
    const reportedAt = new Map<string, number>();
    for (const { stepId, atMs } of [...(data?.own ?? []), ...here])
      reportedAt.set(stepId, Math.max(atMs, reportedAt.get(stepId) ?? 0));
    return reportedAt;
  }, [pending, sent, instructionId, run, data, dataUpdatedAt]);
}

interface ReportButtonProps {
  /** Names the step, for screen reader users who don't see the button's position. */
  label: string;
  /** Only the flag where there is little room. */
  isShortOnPhone?: boolean;
  /** Time of this user's newest open report of the step. */
  reportedAtMs?: number | undefined;
  onPress(): void;
}

/** Subtle, and large enough for gloves. The time of an unresolved report is below it. */
function ReportButton({ label, isShortOnPhone = false, reportedAtMs, onPress }: ReportButtonProps) {
  const button = (
    <button
      type="button"
      className={styles['report']}
      data-short={isShortOnPhone || undefined}
      aria-label={label}
      onClick={onPress}
    >
      <IconFlag aria-hidden size={22} stroke={1.75} />
      <span className={styles['words']}>{t('report')}</span>
    </button>
  );
  if (reportedAtMs === undefined) return button;
  return (
    <span className={styles['both']}>
      {button}
      <span className={styles['reported']}>{t('reportedAt', { time: formatActivityTime(reportedAtMs) })}</span>
    </span>
  );
}
