import { assignTags, listTags, removeTags } from '@benchbook/contracts';
import { type Id, newId } from '@benchbook/domain/ids';
import { NO_PENDING_TAGS, type PendingTags } from '@benchbook/domain/tags';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TagPicker } from '../../blocks/tag-picker/tag-picker.tsx';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { useIsNarrow } from '../../ui/media.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { t } from './messages.ts';

interface EditTagsDialogProps {
  instructionId: Id;
  onClose(): void;
}

/** Tags of an existing instruction: nothing is changed before confirmation (EDIT-30, TAG-06 to TAG-10). */
export function EditTagsDialog({ instructionId, onClose }: EditTagsDialogProps) {
  const isNarrow = useIsNarrow();
  const { isLoading, isFailed, retry, all, attached, pending, change, isBusy, problem, confirm } =
    useInstructionTags(instructionId);
  const finish = async (): Promise<void> => {
    if (!(await confirm())) return;
    announce(t('changed'));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('title')}
      size={640}
      fullScreen={isNarrow}
      footer={
        <Button size={isNarrow ? 'touch' : 'sm'} disabled={isLoading || isFailed} loading={isBusy} onClick={() => void finish()}>
          {t('confirm')}
        </Button>
      }
    >
      {isLoading && <Skeleton height={220} role="status" aria-label={t('loading')} />}
      {isFailed && <ErrorState message={t('loadFailed')} onRetry={retry} />}
      {!isLoading && !isFailed && (
        <TagPicker currentLabel={t('currentTags')} attached={attached} all={all} pending={pending} onChange={change} />
      )}
      {problem && (
        <Text c="var(--bb-error)" size="sm" mt="md" role="alert">
          {problem}
        </Text>
      )}
    </Dialog>
  );
}

/** All tags, those of one instruction (TAG-12), and the unconfirmed selection. */
function useInstructionTags(instructionId: Id) {
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
