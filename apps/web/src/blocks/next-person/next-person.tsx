import { signsInWithPin } from '@benchbook/domain/devices';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { isKnownAsShared, useThisDeviceOffer } from '../../lib/device/index.ts';
import { keepOwnPlace } from '../../lib/pages/index.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { mayLeavePage } from '../../ui/leaving/index.ts';
import { t } from './messages.ts';
import classes from './next-person.module.css';

interface NextPersonProps {
  /** In the bar of a followed instruction, which has the colours of the page. */
  isOnBench?: boolean;
}

/**
 * Hands an authorized tablet to the next person: back to the people who use it. What was not sent yet is kept, and a PIN
 * stays good. Not on a device that only one person uses, nor while nobody could sign in.
 */
export function NextPerson({ isOnBench = false }: NextPersonProps) {
  const isShared = useIsShared();
  const isOnline = useIsOnline();
  const { username } = useCurrentUser();
  const reassign = useReassign();
  if (!isShared) return null;
  // The bench has no header that says it: a tick in another's name would be one touch away.
  const who = isOnBench && (
    <span className={classes['who']}>
      <span className="bb-visually-hidden">{t('signedIn')}</span>
      {username}
    </span>
  );
  if (!isOnline) return who || null;
  const button = (
    <Button
      className={classes['next']}
      data-bench={isOnBench || undefined}
      variant="default"
      size="touch"
      aria-label={t('nextPerson')}
      leftSection={<IconUsers size={20} />}
      onClick={() => void reassign()}
    >
      <span className={classes['words']}>{t('nextPerson')}</span>
    </Button>
  );
  return (
    <>
      {who}
      {button}
    </>
  );
}

/** Signs out for the next person, once the person was asked about what is not saved; the followed instruction is kept for them. */
export function useReassign(): () => Promise<void> {
  const { id } = useCurrentUser();
  const { pathname, search } = useLocation();
  return async () => {
    if (!(await mayLeavePage())) return;
    keepOwnPlace(id, `${pathname}${search}`);
    await currentSession().signOut({ comesBack: true });
  };
}

/** Before the server has answered, what it said the last time counts: the button stands there as soon as the page does. */
function useIsShared(): boolean {
  const { id, role } = useCurrentUser();
  const offer = useThisDeviceOffer();
  if (offer === null) return isKnownAsShared() && signsInWithPin(role);
  return offer.isApproved && (signsInWithPin(role) || offer.people.some((person) => person.id !== id));
}
