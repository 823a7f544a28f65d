import { type FeedbackThread, hasSomebodyElse } from '@benchbook/domain/feedback';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import { PeopleField } from './people-field.tsx';
import styles from './windows.module.css';

/** Feedback User Management: who is in a thread. Who started it stays in it (FEED-06). */
export function MembersModal({ thread, onClose }: { thread: FeedbackThread; onClose(): void }) {
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const { id: ownId } = useCurrentUser();
  const { setMembers } = useThreadActions();
  const [memberIds, setMemberIds] = useState<readonly string[]>(() => thread.members.map(({ id }) => id));
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isNobody = !hasSomebodyElse(memberIds, thread.author.id);

  const save = async (): Promise<void> => {
    if (isNobody) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await setMembers(thread.id, memberIds);
      announce(t('membersSaved'));
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error, t('membersFailed')));
      setSaving(false);
    }
  };
  const size = isTouch ? 'touch' : 'sm';
  return (
    <Dialog
      title={t('people')}
      opened
      onClose={onClose}
      size={560}
      fullScreen={isNarrow}
      footer={
        <>
          <Button variant="default" size={size} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size={size} loading={isSaving} disabled={isNobody} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <PeopleField
          lockedId={thread.author.id}
          lockedAs={thread.author.id === ownId ? 'you' : 'author'}
          known={thread.members}
          chosenIds={memberIds}
          problem={isNobody ? t('usersNone') : undefined}
          onChange={setMemberIds}
        />
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
