import { canLead } from '@benchbook/domain/access';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasPageLink } from '../../lib/pages/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { later } from '../../ui/later/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './home-page.module.css';
import { t } from './messages.ts';
import { TestButtons } from './testing/test-buttons.tsx';
import { useTypedWord } from './testing/use-typed-word.ts';
import { tiles } from './tiles.ts';

const Widgets = later(async () => (await import('./widgets/widgets.tsx')).Widgets, {
  waiting: () => <Spinner label={t('loading')} />,
});

/** Start page: a tile for each page of this role, and widgets for those who lead (HOME-01, HOME-06, HOME-07). */
export function HomePage() {
  usePageTitle(t('title'));
  const { role } = useCurrentUser();
  // Only for roles with Home in their navigation: for others the word, typed or scanned, has no effect.
  const isTesting = useTypedWord('dev') && hasPageLink('home', role);
  return (
    <div className={classes['page']}>
      <h1 className="bb-visually-hidden">{t('title')}</h1>
      <nav className={classes['tiles']} aria-label={t('shortcuts')}>
        {tiles()
          .filter(({ page }) => hasPageLink(page, role))
          .map(({ page, to, label, icon: Icon }) => (
            <Link key={page} to={to} className={classes['tile']}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {label}
            </Link>
          ))}
      </nav>
      {isTesting && <TestButtons />}
      {canLead(role) ? <Widgets /> : <EmptyState icon={IconLayoutDashboard} message={t('noWidgets')} />}
    </div>
  );
}
