import { dismissJob, readOperations, retryJob } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { t } from './messages.ts';

const RENEWED_EVERY_MS = 10_000;

/** The server's state, polled while the page is visible. */
export function useOperations() {
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => api.call(readOperations, {}, { signal }),
    refetchInterval: RENEWED_EVERY_MS,
    retry: false,
  });
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      report.warning('A failed job could not be acted on', error);
      showBanner({ tone: 'error', message: sentenceOf(error, t('actFailed')) });
    }
    await refetch();
  };
  return {
    data,
    isLoading: isPending,
    /** The last refresh failed: the shown data is outdated. */
    isStale: isError,
    renewedAtMs: dataUpdatedAt,
    reload: () => void refetch(),
    retry: (id: string) => act(() => api.call(retryJob, { params: { id } })),
    dismiss: (id: string) => act(() => api.call(dismissJob, { params: { id } })),
  };
}
