import { unreadBadge } from '@benchbook/domain/notifications';
import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { laterWindow } from '../../ui/later/index.ts';
import { useUnread } from './api/use-notices.ts';
import classes from './bell.module.css';
import { t } from './messages.ts';

const BellPopup = laterWindow(async () => (await import('./bell-popup.tsx')).BellPopup);

/** The bell of the header with how many notices are unread (NAV-35, NAV-36). */
export function Bell() {
  const { count } = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const badge = unreadBadge(count);
  return (
    <>
      <UnstyledButton
        className={classes['bell']}
        aria-label={badge === '' ? t('bell') : t('bellUnread', { badge })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {badge !== '' && (
          <span className={classes['badge']} aria-hidden>
            {badge}
          </span>
        )}
      </UnstyledButton>
      {anchor && <BellPopup anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
