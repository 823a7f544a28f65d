import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '../../../lib/query/index.ts';
import { reportCounts } from '../../../lib/reports/use-open-reports.ts';
import type { PendingReport } from './pending-report.ts';
import type { SentReport } from './report-queues.ts';

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
export function useReportedSteps({ instructionId, run, isReportable, pending, sent }: OwnReports): ReadonlyMap<string, number> {
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
