import { authorizeDevices, listDevices, updateDevice } from '@benchbook/contracts';
import type { DeviceChange, DeviceView } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { t } from '../messages.ts';

/** A device that only calls and has no socket falls silent without anybody saying so. */
const ASK_AGAIN_MS = 60_000;

/** All devices; what others change comes over the socket. */
export function useDevices() {
  const queries = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => api.call(listDevices, {}, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });

  const take = (changed: readonly DeviceView[]): void => {
    const byId = new Map(changed.map((device) => [device.id, device]));
    queries.setQueryData<readonly DeviceView[]>(queryKeys.devices, (before) =>
      before?.map((device) => byId.get(device.id) ?? device),
    );
  };
  /** True when the server has it. */
  const attempt = async (work: () => Promise<readonly DeviceView[]>): Promise<boolean> => {
    try {
      // An answer that is on its way is older than what is asked for now.
      await queries.cancelQueries({ queryKey: queryKeys.devices });
      take(await work());
      return true;
    } catch (error) {
      report.warning('A device could not be changed', error);
      showBanner({ tone: 'error', message: sentenceOf(error, t('changeFailed')) });
      void refetch();
      return false;
    }
  };

  return {
    devices: data,
    isLoading: isPending,
    isFailed: isError && !data,
    retry: () => void refetch(),
    change: (id: Id, change: DeviceChange) => attempt(async () => [await api.call(updateDevice, { body: { id, change } })]),
    approve: (ids: readonly Id[]) => attempt(() => api.call(authorizeDevices, { body: { ids, authorization: 'approved' } })),
  };
}
