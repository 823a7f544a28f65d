import type { Id } from '@benchbook/domain/ids';
import { Button, Skeleton, Text } from '@mantine/core';
import { TagPicker } from '../../blocks/tag-picker/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { useIsNarrow } from '../../ui/media.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { t } from './messages.ts';
import { useInstructionTags } from './use-instruction-tags.ts';

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
