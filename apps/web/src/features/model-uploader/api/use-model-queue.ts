import { cancelModel, listModelUploads, type QueuedModel } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { isAtWork } from '@benchbook/domain/model-uploads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { onServerMessage } from '../../../lib/realtime/server-messages.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';

/** Polling interval while models are processed: without the socket, no event would report changes. */
const READ_AGAIN_MS = 5_000;

interface ModelQueue {
  /** Newest first; undefined until loaded. */
  readonly models: readonly QueuedModel[] | undefined;
  readonly error: Error | null;
  /** Time of the response, by the clock of this device. */
  readonly readAtMs: number;
  /** Reloads it. */
  refresh(): Promise<void>;
  /** Removes an entry without asking. */
  remove(id: Id): Promise<void>;
  /** Asks, naming the uploader, and removes the entry (MODEL-21). Resolves to whether it is gone. */
  discard(model: QueuedModel): Promise<boolean>;
}

/** Models between their upload and the library. Reloaded on events from the socket. */
export function useModelQueue(): ModelQueue {
  const queries = useQueryClient();
  const { ask, tell } = useDialogs();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.models.uploads,
    queryFn: ({ signal }) => api.call(listModelUploads, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ stage }) => isAtWork(stage)) ? READ_AGAIN_MS : false),
  });
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.models.uploads }), [queries]);

  useEffect(
    () =>
      onServerMessage((message) => {
        if (message.kind !== 'model-progress') return;
        if (message.stage === 'Review') announce(t('readyForReview', { name: message.fileName }));
        if (message.stage === 'Failed') announce(t('failed', { name: message.fileName }));
      }),
    [],
  );

  const remove = useCallback(
    async (id: Id) => {
      try {
        await api.call(cancelModel, { params: { id } });
      } catch (failure) {
        await tell({ title: t('discard'), message: sentenceOf(failure, t('discardFailed')) });
      }
      await refresh();
    },
    [refresh, tell],
  );
  const discard = useCallback(
    async ({ id, uploadedBy, createdAtMs }: QueuedModel) => {
      const isSure = await ask({
        title: t('discard'),
        message: t('discardQuestion'),
        detail: t('uploadedDetail', { name: uploadedBy, time: formatTimestamp(createdAtMs) }),
        confirmLabel: t('discard'),
        tone: 'danger',
      });
      if (isSure) await remove(id);
      return isSure;
    },
    [ask, remove],
  );
  return { models: data, error, readAtMs: dataUpdatedAt, refresh, remove, discard };
}
