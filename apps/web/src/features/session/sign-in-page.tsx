import { usePageTitle } from '../../lib/shell/index.ts';
import { Logo } from '../../ui/logo.tsx';
import { DevicePlate } from './device-plate.tsx';
import { t } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';

/** The only page for people who are not signed in. */
export function SignInPage() {
  usePageTitle(t('title'));
  return (
    <div className={classes['page']}>
      <main className={classes['work']}>
        <p className={classes['brand']}>
          <Logo size={28} />
          {t('product')}
        </p>
        <SignInForm />
        <p className={classes['foot']}>{t('version')}</p>
      </main>
      <aside className={classes['side']} aria-label={t('thisDevice')}>
        <DevicePlate />
      </aside>
    </div>
  );
}
