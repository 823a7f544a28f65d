import { type AccountChange, listUsers } from '@benchbook/contracts';
import { isAssignableUser } from '@benchbook/domain/access';
import type { UserView } from '@benchbook/domain/users';
import { Button, NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RemarkField } from '../../../blocks/assignment-brief/index.ts';
import { roleName } from '../../../blocks/role-mark/messages.ts';
import { api } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import classes from './profile.module.css';

interface LeaveWindowProps {
  user: UserView;
  /** Number of incomplete assignments. */
  openCount: number;
  onDeactivate(change: Omit<AccountChange, 'isActive'>): void;
  onClose(): void;
}

const CHOICES = ['hand-over', 'take-away', 'leave'] as const;

/** Asks what to do with the open work of a user whose account is closed. */
export function LeaveWindow({ user: { id, username: name }, openCount, onDeactivate, onClose }: LeaveWindowProps) {
  const [openWork, setOpenWork] = useState<AccountChange['openWork']>('hand-over');
  const [toUserId, setToUserId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const people = useQuery({
    queryKey: [...queryKeys.users, 'heirs'],
    queryFn: ({ signal }) => api.call(listUsers, { query: { brief: true } }, { signal }),
    select: (users) =>
      users
        .filter((user) => isAssignableUser({ role: user.role, isActive: user.isActive ?? true }))
        .toSorted((one, other) => one.username.localeCompare(other.username)),
  });
  const isHandover = openWork === 'hand-over';
  const isReady = !isHandover || toUserId !== null;
  const words = { 'hand-over': t('workReassign'), 'take-away': t('workTakeAway'), leave: t('workLeave') };
  return (
    <Dialog
      title={t('deactivateTitle')}
      opened
      onClose={onClose}
      size={520}
      footer={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="lg"
            color="red"
            disabled={!isReady}
            onClick={() =>
              onDeactivate(isHandover ? { openWork, toUserId, note: note.trim() } : { openWork, toUserId: null, note: '' })
            }
          >
            {t('deactivate')}
          </Button>
        </>
      }
    >
      <div className={classes['leave']}>
        <p>{t('deactivateQuestion', { name })}</p>
        <p>
          <b>{t('openWork', { count: openCount, name })}</b>
        </p>
        <Radio.Group label={t('openWorkWhat')} value={openWork} onChange={(value) => setOpenWork(asChoice(value))}>
          {CHOICES.map((choice) => (
            <Radio key={choice} value={choice} label={words[choice]} py={8} />
          ))}
        </Radio.Group>
        {isHandover && (
          <>
            <NativeSelect
              label={t('workTo')}
              size="md"
              value={toUserId ?? ''}
              error={people.isError && t('peopleFailed')}
              onChange={(event) => setToUserId(event.currentTarget.value || null)}
              data={[
                { value: '', label: t('workToNobody') },
                ...(people.data ?? [])
                  .filter((each) => each.id !== id)
                  .map((each) => ({ value: each.id, label: `${each.username} (${roleName(each.role)})` })),
              ]}
            />
            <RemarkField note={note} onChange={setNote} />
          </>
        )}
        <p className={classes['hint']}>{t('deactivateDetail')}</p>
      </div>
    </Dialog>
  );
}

const asChoice = (value: string): AccountChange['openWork'] => CHOICES.find((choice) => choice === value) ?? 'leave';
