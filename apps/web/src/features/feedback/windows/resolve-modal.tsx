import { FEEDBACK_NOTE_MAX_LENGTH, type FeedbackThread, messageText } from '@benchbook/domain/feedback';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSaving } from '../../../lib/client/use-saving.ts';
import { numberWords } from '../../../lib/format/number-words.ts';
import { NoteField } from '../../../ui/fields/note-field.tsx';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import { FormWindow } from './form-window.tsx';

const NOTE_LIMIT = { most: numberWords(FEEDBACK_NOTE_MAX_LENGTH) };

/** Resolves a thread and the report that started it, with an optional note. */
export function ResolveModal({ thread, onClose }: { thread: FeedbackThread; onClose(): void }) {
  const { settle } = useThreadActions();
  const [note, setNote] = useState('');
  const { isSaving, problem, setProblem, save } = useSaving(t('resolveFailed'));
  const submit = (): void => {
    if (messageText(note).length > FEEDBACK_NOTE_MAX_LENGTH) return setProblem(t('noteTooLong', NOTE_LIMIT));
    void save(async () => {
      await settle(thread.id, true, note);
      onClose();
    });
  };
  return (
    <FormWindow
      title={t('resolveTitle')}
      widthPx={520}
      submit={t('resolve')}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        {t('resolveIntro')} {thread.report && t('resolveReport')}
      </Text>
      <NoteField label={t('note')} hint={t('noteHint', NOTE_LIMIT)} value={note} problem={problem} onChange={setNote} />
    </FormWindow>
  );
}
