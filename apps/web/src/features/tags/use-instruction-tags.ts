import { assignTags, listTags, removeTags } from '@benchbook/contracts';
import { type Id, newId } from '@benchbook/domain/ids';
import { NO_PENDING_TAGS, type PendingTags } from '@benchbook/domain/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { t } from './messages.ts';

/** All tags, those of one instruction (TAG-12), and the unconfirmed selection. */
export function useInstructionTags(instructionId: Id) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(NO_PENDING_TAGS);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keys = useRef({ assign: newId(), remove: newId() });
  const tags = useQuery({
    queryKey: queryKeys.tags,
    queryFn: ({ signal }) => api.call(listTags, {}, { signal }),
    // Other users may have created tags meanwhile.
    staleTime: 0,
  });

  const change = (next: PendingTags): void => {
    keys.current = { assign: newId(), remove: newId() };
    setProblem(undefined);
    setPending(next);
  };
  /** Resolves to true once everything is on the server. Changes accepted on a first attempt are not sent again. */
  const confirm = async (): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const { newNames, addedIds, removedIds } = pending;
    try {
      if (newNames.length + addedIds.length > 0)
        await api.call(
          assignTags,
          { body: { instructionId, newNames: [...newNames], tagIds: [...addedIds] } },
          { key: keys.current.assign },
        );
      if (removedIds.length > 0)
        await api.call(removeTags, { body: { instructionId, tagIds: [...removedIds] } }, { key: keys.current.remove });
      return true;
    } catch (error) {
      report.warning('The tags could not be saved', error);
      setProblem(sentenceOf(error, t('saveFailed')));
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: queryKeys.tags });
      void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
    }
  };
  const all = tags.data ?? [];
  return {
    isLoading: tags.isPending,
    isFailed: tags.isError && !tags.data,
    retry: () => void tags.refetch(),
    all,
    attached: all.filter((tag) => tag.instructionIds.includes(instructionId)),
    pending,
    change,
    isBusy,
    problem,
    confirm,
  };
}
