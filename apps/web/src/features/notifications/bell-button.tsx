import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './bell-button.module.css';
import { t } from './messages.ts';

interface BellButtonProps {
  /** Number of unread notices; nothing is shown for none or while it is unknown. */
  badge?: string;
  isOpen?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick(): void;
}

/** The bell button alone; it is part of the first script. */
export function BellButton({ badge = '', isOpen = false, ref, onClick }: BellButtonProps) {
  return (
    <UnstyledButton
      ref={ref}
      className={classes['bell']}
      aria-label={badge === '' ? t('bell') : t('bellUnread', { badge })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {badge !== '' && (
        <span className={classes['badge']} aria-hidden>
          {badge}
        </span>
      )}
    </UnstyledButton>
  );
}
