import type { ReactNode } from 'react';
import { RoleMark } from '../../blocks/role-mark/role-mark.tsx';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import classes from './account-page.module.css';
import { Appearance } from './appearance.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { t } from './messages.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfileImage } from './picture/profile-image.tsx';

interface AccountPageProps {
  /** Form for the PIN of this device; only for roles that may have one. */
  pin?: ReactNode;
}

/** /dashboard/settings: picture, password and sessions of the current user, and appearance on this device (SET-01, SET-02, NAV-30). */
export function AccountPage({ pin }: AccountPageProps) {
  usePageTitle(t('title'));
  const { username, role } = useCurrentUser();
  return (
    <div className={classes['page']}>
      <div className={classes['column']}>
        <header className={classes['head']}>
          <h1>{t('title')}</h1>
          <p>
            <b>{username}</b>
            <RoleMark role={role} />
          </p>
        </header>
        <section aria-labelledby="account-image">
          <h2 id="account-image">{t('image')}</h2>
          <ProfileImage />
        </section>
        <section aria-labelledby="account-appearance">
          <h2 id="account-appearance">{t('appearance')}</h2>
          <Appearance />
          <LanguageChoice />
        </section>
        <section aria-labelledby="account-password">
          <h2 id="account-password">{t('passwordHeading')}</h2>
          <OwnPassword />
        </section>
        {pin && (
          <section aria-labelledby="account-pin">
            <h2 id="account-pin">{t('pin')}</h2>
            {pin}
          </section>
        )}
        <section aria-labelledby="account-sessions">
          <h2 id="account-sessions">{t('sessions')}</h2>
          <OwnSessions />
        </section>
      </div>
    </div>
  );
}
