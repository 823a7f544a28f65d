import { IconLockOpen } from '@tabler/icons-react';
import { t } from './messages.ts';
import classes from './shell.module.css';

/** Over plain http a browser stores nothing for offline use; every page says so (design, section 2). */
export function SecureContextNotice() {
  if (window.isSecureContext) return null;
  return (
    <p className={classes['notice']}>
      <IconLockOpen size={14} stroke={1.75} aria-hidden />
      {t('notSecure')}
    </p>
  );
}
