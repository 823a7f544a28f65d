import { FEEDBACK_NOTE_MAX_LENGTH, type FeedbackThread, messageText } from '@benchbook/domain/feedback';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';

const MOST = { most: FEEDBACK_NOTE_MAX_LENGTH.toLocaleString('en') };

/** Settles a thread, with a word about what was done; and with it the report that it began with. */
export function ResolveModal({ thread, onClose }: { thread: FeedbackThread; onClose(): void }) {
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const { settle } = useThreadActions();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (messageText(note).length > FEEDBACK_NOTE_MAX_LENGTH) return setProblem(t('noteTooLong', MOST));
    setSaving(true);
    setProblem(undefined);
    try {
      await settle(thread.id, true, note);
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error, t('settleFailed')));
      setSaving(false);
    }
  };
  const size = isTouch ? 'touch' : 'sm';
  return (
    <Dialog
      title={t('resolveTitle')}
      opened
      onClose={onClose}
      size={520}
      fullScreen={isNarrow}
      footer={
        <>
          <Button variant="default" size={size} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size={size} loading={isSaving} onClick={() => void save()}>
            {t('resolve')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>
          {t('resolveIntro')} {thread.report && t('resolveReport')}
        </Text>
        <Textarea
          data-autofocus
          label={t('note')}
          description={t('noteHint', MOST)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ mt: 8 }}
          size={isTouch ? 'lg' : 'sm'}
          autosize
          minRows={2}
          maxRows={8}
          value={note}
          error={problem}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
