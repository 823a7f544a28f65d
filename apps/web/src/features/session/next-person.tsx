import { canHavePin } from '@benchbook/domain/devices';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { callThisDevice } from '../../lib/client/session-calls.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { mayLeavePage } from '../../ui/leaving/index.ts';
import { t } from './messages.ts';
import classes from './next-person.module.css';
import { pinChanges } from './pin-changes.ts';

/**
 * Hands an authorized tablet to the next person: back to the people who use it. What was not sent yet is kept, and a PIN
 * stays good. Not on a device that only one person uses, nor while nobody could sign in.
 */
export function NextPerson() {
  const { id, role } = useCurrentUser();
  const isOnline = useIsOnline();
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    let asked = 0;
    const ask = () => {
      const turn = ++asked;
      void callThisDevice().then(
        ({ people }) =>
          !isGone &&
          turn === asked &&
          setShared(people.length > 0 && (canHavePin(role) || people.some((person) => person.id !== id))),
        () => undefined, // it is asked again when the server is back
      );
    };
    ask();
    const stop = pinChanges.subscribe(ask);
    return () => {
      isGone = true;
      stop();
    };
  }, [id, role, isOnline]);
  if (!isShared || !isOnline) return null;
  const handOver = async (): Promise<void> => {
    if (await mayLeavePage()) await currentSession().signOut({ comesBack: true });
  };
  return (
    <Button
      className={classes['next']}
      variant="default"
      size="touch"
      aria-label={t('nextPerson')}
      leftSection={<IconUsers size={20} />}
      onClick={() => void handOver()}
    >
      <span className={classes['words']}>{t('nextPerson')}</span>
    </Button>
  );
}
