import type { UserView } from '@benchbook/domain/users';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RoleMark } from '../../../blocks/role-mark/role-mark.tsx';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useUser } from '../api/use-user.ts';
import { UserStatusMark } from '../marks.tsx';
import { t } from '../messages.ts';
import { PROFILE_TABS, type ProfileTab } from '../use-users-address.ts';
import { ActivityTab } from './activity-tab.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import classes from './profile.module.css';

interface ProfileProps {
  userId: string;
  tab: ProfileTab;
  tabAddress(tab: ProfileTab): string;
  /** Undefined if the list is beside it. */
  onBack?: (() => void) | undefined;
}

/** One user: overview, history and feedback, each with a separate URL (NAV-26 to NAV-29). */
export function Profile({ userId, tab, tabAddress, onBack }: ProfileProps) {
  const account = useUser(userId);
  const { user } = account;
  const back = onBack && (
    <Button
      variant="subtle"
      size="touch"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={onBack}
      className={classes['back']}
    >
      {t('back')}
    </Button>
  );
  if (account.isLoading) return <WaitingProfile />;
  if (!user)
    return (
      <>
        {back}
        {account.isGone ? (
          <EmptyState icon={IconUserOff} message={t('userGone')} />
        ) : (
          <ErrorState message={t('userFailed')} onRetry={account.retry} />
        )}
      </>
    );
  return (
    <article className={classes['profile']} aria-labelledby="profile-name">
      {back}
      <Head user={user} />
      <nav className={classes['tabs']} aria-label={t('tabs', { name: user.username })}>
        {PROFILE_TABS.map((each) => (
          <Link key={each} to={tabAddress(each)} aria-current={each === tab ? 'page' : undefined}>
            {t(each)}
          </Link>
        ))}
      </nav>
      {tab === 'overview' && <OverviewTab user={user} account={account} />}
      {tab === 'history' && <ActivityTab username={user.username} />}
      {tab === 'feedback' && <FeedbackTab userId={user.id} />}
    </article>
  );
}

function Head({ user }: { user: UserView }) {
  return (
    <header className={classes['head']}>
      <UserAvatar user={user} size={72} />
      <div>
        <h2 id="profile-name">{user.username}</h2>
        <p>
          <RoleMark role={user.role} />
          <UserStatusMark status={user.status} isActive={user.isActive} />
        </p>
      </div>
    </header>
  );
}

function WaitingProfile() {
  return (
    <div className={classes['head']} aria-busy="true">
      <Skeleton height={72} width={72} animate={false} />
      <div>
        <Skeleton height={20} width={180} animate={false} />
        <Skeleton height={12} width={120} mt={12} animate={false} />
      </div>
    </div>
  );
}
