import type { UserView } from '@benchbook/domain/users';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconKey, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { Dialog, useDialogs } from '../../../ui/dialogs/index.ts';
import type { useUser } from '../api/use-user.ts';
import { t } from '../messages.ts';
import { LeaveWindow } from './leave-window.tsx';
import classes from './profile.module.css';

interface AccountActionsProps {
  user: UserView;
  account: ReturnType<typeof useUser>;
}

/** Resets a forgotten password, closes and reopens the account. */
export function AccountActions({ user, account }: AccountActionsProps) {
  const { ask } = useDialogs();
  const [password, setPassword] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const name = user.username;
  const isActive = user.isActive !== false;

  const reset = async () => {
    const isSure = await ask({
      title: t('resetTitle'),
      message: t('resetQuestion', { name }),
      detail: t('resetDetail'),
      confirmLabel: t('resetPassword'),
    });
    if (isSure) setPassword(await account.resetPassword());
  };
  const openCount = (user.assignments ?? []).filter(({ progress }) => progress < 100).length;
  const deactivate = async () => {
    if (openCount > 0) return setLeaving(true);
    const isSure = await ask({
      title: t('deactivateTitle'),
      message: t('deactivateQuestion', { name }),
      detail: t('deactivateDetail'),
      confirmLabel: t('deactivate'),
      tone: 'danger',
    });
    if (isSure) void account.setActive(false);
  };

  return (
    <section aria-labelledby="profile-account" className={classes['account']}>
      <h3 id="profile-account">{t('account')}</h3>
      {user.updatedAtMs !== null && (
        <p className={classes['hint']}>{t('changed', { time: formatActivityTime(user.updatedAtMs) })}</p>
      )}
      {user.mustChangePassword && <p>{t('oneTime')}</p>}
      <div className={classes['buttons']}>
        {isActive && (
          <Button variant="default" leftSection={<IconKey size={16} stroke={1.75} aria-hidden />} onClick={() => void reset()}>
            {t('resetPassword')}
          </Button>
        )}
        {isActive ? (
          <Button
            variant="default"
            leftSection={<IconUserOff size={16} stroke={1.75} aria-hidden />}
            onClick={() => void deactivate()}
          >
            {t('deactivate')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => void account.setActive(true)}
          >
            {t('activate')}
          </Button>
        )}
      </div>
      {isLeaving && (
        <LeaveWindow
          user={user}
          openCount={openCount}
          onClose={() => setLeaving(false)}
          onDeactivate={(openWork) => {
            setLeaving(false);
            void account.setActive(false, openWork);
          }}
        />
      )}
      {password !== undefined && <PasswordWindow name={name} password={password} onClose={() => setPassword(undefined)} />}
    </section>
  );
}

/** Shows the one-time password once. */
function PasswordWindow({ name, password, onClose }: { name: string; password: string; onClose(): void }) {
  return (
    <Dialog
      opened
      title={t('oneTimeTitle')}
      onClose={onClose}
      size={460}
      closeOnClickOutside={false}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      }
    >
      <div className={classes['once']}>
        <p>{t('oneTimeText', { name })}</p>
        <div className={classes['password']}>
          <code>{password}</code>
          <CopyButton value={password}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}
