import { countReports } from '@benchbook/contracts';
import { quietApi } from '../client/api.ts';
import { queryKeys } from '../query/index.ts';

/** The query for how many reports an instruction has, and which open ones are one's own. Read again when the socket tells of a report. */
export const reportCounts = (instructionId: string) => ({
  queryKey: [...queryKeys.reports.of(instructionId), 'counts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => quietApi.call(countReports, { params: { id: instructionId } }, { signal }),
});
