import { authorizeDevices, listDevices, updateDevice } from '@benchbook/contracts';
import type { DeviceChange, DeviceView } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { t } from '../messages.ts';

/** Poll, because no event reports that a device without a socket has become inactive. */
const ASK_AGAIN_MS = 60_000;

/** All devices; changes of other users arrive over the socket. */
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
  /** @returns true if the server has stored it */
  const attempt = async (work: () => Promise<readonly DeviceView[]>): Promise<boolean> => {
    try {
      // The answer of a query in flight would overwrite this change with older data.
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
