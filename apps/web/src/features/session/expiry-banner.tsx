import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { currentSession } from '../../lib/session/index.ts';
import classes from './expiry-banner.module.css';
import { t } from './messages.ts';

interface ExpiryBannerProps {
  secondsLeft: number;
  onDismiss(): void;
}

/** Says that the session ends, how soon, and what to do (NAV-55, NAV-56, NAV-57). */
export function ExpiryBanner({ secondsLeft, onDismiss }: ExpiryBannerProps) {
  const isOnline = useIsOnline();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const refresh = async () => {
    setState('busy');
    setState((await currentSession().refresh()) === 'failed' ? 'failed' : 'ready');
  };
  return (
    <section className={classes['banner']} aria-label={t('expiry')}>
      <IconClockExclamation size={20} stroke={1.75} aria-hidden />
      {/* It counts down each second; a screen reader hears it once, when it appears. */}
      <span role="timer" className={classes['words']}>
        {t('expires', { left: clock(secondsLeft) })}
      </span>
      <span role="alert" className="bb-visually-hidden">
        {state === 'failed' ? t('refreshFailed') : t('expiresSoon')}
      </span>
      {state === 'failed' && <span aria-hidden>{t('refreshFailed')}</span>}
      <span className={classes['buttons']}>
        {isOnline && (
          <Button loading={state === 'busy'} onClick={() => void refresh()}>
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

/** 59 is 00:59. */
function clock(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
