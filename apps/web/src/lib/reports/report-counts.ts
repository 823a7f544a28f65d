import { countReports } from '@benchbook/contracts';
import { quietApi } from '../client/api.ts';
import { queryKeys } from '../query/index.ts';

/** The query for the number of reports of an instruction, and the user's own open ones. Refetched on socket messages. */
export const reportCounts = (instructionId: string) => ({
  queryKey: [...queryKeys.reports.of(instructionId), 'counts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => quietApi.call(countReports, { params: { id: instructionId } }, { signal }),
});
