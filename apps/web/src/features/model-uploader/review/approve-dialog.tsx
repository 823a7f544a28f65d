import { readLibraryName } from '@benchbook/contracts';
import { findLibraryNameProblem } from '@benchbook/domain/attachments';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import styles from './review.module.css';

interface ApproveDialogProps {
  /** Id of the queue entry. */
  id: string;
  isBusy: boolean;
  onCancel(): void;
  /** Adds it to the library under this name. Resolves to the problem with the name, or null. */
  onApprove(name: string): Promise<string | null>;
}

const ENDING = '.glb';

/** Asks before a model is added to the library, with its name there: a free one, which can be changed (MODEL-22). */
export function ApproveDialog({ id, isBusy, onCancel, onApprove }: ApproveDialogProps) {
  const form = useId();
  const isTouch = useIsTouch();
  const size = useIsNarrow() || isTouch ? 'touch' : 'sm';
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: [...queryKeys.models.uploads, id, 'library-name'],
    queryFn: ({ signal }) => api.call(readLibraryName, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const stem = typed ?? data?.free.slice(0, -ENDING.length) ?? '';
  const isUsable = stem.trim() !== '' && findLibraryNameProblem(`${stem}${ENDING}`) === undefined;
  const isTaken = data !== undefined && data.name !== data.free;
  const problem = typed !== undefined && !isUsable ? t('noName') : (refusal ?? (error && sentenceOf(error, t('approveFailed'))));
  return (
    <Dialog
      opened
      title={t('approve')}
      size={460}
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" size={size} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} size={size} loading={isBusy} disabled={!isUsable}>
            {t('approve')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['approve']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isUsable && !isBusy) void onApprove(`${stem.trim()}${ENDING}`).then(setRefusal);
        }}
      >
        <p>{t('approveQuestion')}</p>
        <TextInput
          label={t('libraryName')}
          description={isTaken && t('nameTaken', data)}
          value={stem}
          disabled={!data && !error}
          error={problem}
          rightSection={ENDING}
          rightSectionWidth={52}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setRefusal(null);
            setTyped(event.currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
