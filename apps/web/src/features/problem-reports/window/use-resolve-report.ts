import { resolveReport } from '@benchbook/contracts';
import type { Report } from '@benchbook/domain/reports';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Resolves a report; the call throws ApiError. Reloads the shown data, also if another user was faster. */
export function useResolveReport({ instructionId, id }: Pick<Report, 'instructionId' | 'id'>) {
  const queries = useQueryClient();
  const readAnew = async (): Promise<void> => {
    await Promise.all(
      [queryKeys.reports.of(instructionId), queryKeys.reports.open].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  return async (note: string): Promise<void> => {
    try {
      await api.call(resolveReport, { params: { id: instructionId, reportID: id }, body: { note } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') await readAnew();
      throw error;
    }
    await readAnew();
  };
}
