import { listReports } from '@benchbook/contracts';
import type { Report } from '@benchbook/domain/reports';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { type Pages, usePages } from '../../../lib/query/use-pages.ts';

/** Page size. */
const PAGE_SIZE = 20;

export interface ReportFilter {
  /** Undefined for all steps. */
  readonly stepId: string | undefined;
  /** Undefined for open and resolved. */
  readonly state: 'open' | 'resolved' | undefined;
}

/** Reports of an instruction, newest first, in pages; the socket invalidates them. */
export function useReportPages(instructionId: string, { stepId, state }: ReportFilter): Pages<Report> {
  return usePages({
    queryKey: [...queryKeys.reports.of(instructionId), 'list', stepId ?? null, state ?? null],
    read: (cursor, signal) =>
      quietApi.page(
        listReports,
        { params: { id: instructionId }, query: { StepID: stepId, state, limit: PAGE_SIZE, cursor } },
        { signal },
      ),
  });
}
