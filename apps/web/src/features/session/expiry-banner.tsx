import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { currentSession } from '../../lib/session/index.ts';
import classes from './expiry-banner.module.css';
import { t } from './messages.ts';

interface ExpiryBannerProps {
  secondsLeft: number;
  onDismiss(): void;
}

/** Warns that the session ends, with the time left, what to do, and why a refresh failed (NAV-55, NAV-56, NAV-57, ERR-03). */
export function ExpiryBanner({ secondsLeft, onDismiss }: ExpiryBannerProps) {
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);
  const problem = useStore(currentSession().errors, ({ refresh }) => refresh);
  const renew = async (): Promise<void> => {
    setBusy(true);
    await currentSession().refresh();
    setBusy(false);
  };
  return (
    <section className={classes['banner']} aria-label={t('expiry')}>
      <IconClockExclamation size={20} stroke={1.75} aria-hidden />
      {/* It counts down each second; screen readers announce it once, when it appears. */}
      <span role="timer" className={classes['words']}>
        {t('expires', { left: clock(secondsLeft) })}
      </span>
      <span role="alert" className="bb-visually-hidden">
        {problem ?? t('expiresSoon')}
      </span>
      {problem !== null && <span aria-hidden>{problem}</span>}
      <span className={classes['buttons']}>
        {isOnline && (
          <Button loading={isBusy} onClick={() => void renew()}>
            {t('refreshSession')}
          </Button>
        )}
        <Button variant="default" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </span>
    </section>
  );
}

/** 59 seconds as 00:59. */
function clock(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
