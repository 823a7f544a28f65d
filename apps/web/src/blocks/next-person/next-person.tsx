import { signsInWithPin } from '@benchbook/domain/devices';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { isKnownAsShared, useThisDeviceOffer } from '../../lib/device/index.ts';
import { keepOwnPlace } from '../../lib/pages/index.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { mayLeavePage } from '../../ui/navigation/index.ts';
import { t } from './messages.ts';
import classes from './next-person.module.css';

interface NextPersonProps {
  /** In the bar of an instruction being followed, with the colours of the page. */
  isOnBench?: boolean;
}

/**
 * Hands an authorized tablet to the next person: returns to the list of its users. Unsent data is kept, and PINs stay valid. Not
 * on a device with a single user, nor while nobody could sign in.
 */
export function NextPerson({ isOnBench = false }: NextPersonProps) {
  const isShared = useIsShared();
  const isOnline = useIsOnline();
  const { username } = useCurrentUser();
  const reassign = useReassign();
  if (!isShared) return null;
  // The bench has no header with the name: a tick in another person's name would be one touch away.
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

/** Signs out for the next person, after asking about unsaved work; the followed instruction stays open for them. */
export function useReassign(): () => Promise<void> {
  const { id } = useCurrentUser();
  const { pathname, search } = useLocation();
  return async () => {
    if (!(await mayLeavePage())) return;
    keepOwnPlace(id, `${pathname}${search}`);
    await currentSession().signOut({ comesBack: true });
  };
}

/** Until the server answers, its last answer counts: the button appears together with the page. */
function useIsShared(): boolean {
  const { id, role } = useCurrentUser();
  const offer = useThisDeviceOffer();
  if (offer === null) return isKnownAsShared() && signsInWithPin(role);
  return offer.isApproved && (signsInWithPin(role) || offer.people.some((person) => person.id !== id));
}
