import { type FeedbackThread, hasSomebodyElse } from '@benchbook/domain/feedback';
import { useState } from 'react';
import { useSaving } from '../../../lib/client/use-saving.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import { FormWindow } from './form-window.tsx';
import { PeopleField } from './people-field.tsx';

/** Feedback User Management: members of a thread. The person who started it cannot be removed (FEED-06). */
export function MembersModal({ thread, onClose }: { thread: FeedbackThread; onClose(): void }) {
  const { id: ownId } = useCurrentUser();
  const { setMembers } = useThreadActions();
  const [memberIds, setMemberIds] = useState<readonly string[]>(() => thread.members.map(({ id }) => id));
  const { isSaving, problem, save } = useSaving(t('membersFailed'));
  const isNobody = !hasSomebodyElse(memberIds, thread.author.id);
  const submit = (): void => {
    if (isNobody) return;
    void save(async () => {
      await setMembers(thread.id, memberIds);
      announce(t('membersSaved'));
      onClose();
    });
  };
  return (
    <FormWindow
      title={t('people')}
      widthPx={560}
      submit={t('save')}
      isSaving={isSaving}
      isBlocked={isNobody}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PeopleField
        lockedId={thread.author.id}
        lockedAs={thread.author.id === ownId ? 'you' : 'author'}
        known={thread.members}
        chosenIds={memberIds}
        problem={isNobody ? t('usersNone') : undefined}
        onChange={setMemberIds}
      />
    </FormWindow>
  );
}
