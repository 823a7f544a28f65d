import { canAuthor, canLead } from '@benchbook/domain/access';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { hasPageLink } from '../../lib/pages/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { balancedColumns } from './balanced-columns.ts';
import classes from './home-page.module.css';
import { t } from './messages.ts';
import { TestButtons } from './testing/test-buttons.tsx';
import { useTypedWord } from './testing/use-typed-word.ts';
import { type Tile, tiles } from './tiles.ts';

const OwnWork = lazyComponent(async () => (await import('./own-work/own-work.tsx')).OwnWork, {
  waiting: () => <Spinner label={t('loading')} />,
});

const Widgets = lazyComponent(async () => (await import('./widgets/widgets.tsx')).Widgets, {
  waiting: () => <Spinner label={t('loading')} />,
});

/** Start page: a tile for each page of this role, and widgets for leads (HOME-01, HOME-06, HOME-07). */
export function HomePage() {
  usePageTitle(t('title'));
  const { role } = useCurrentUser();
  // Only for roles with Home in their navigation: for others the word, typed or scanned, has no effect.
  const isTesting = useTypedWord('dev') && hasPageLink('home', role);
  return (
    <div className={classes['page']}>
      <h1 className="bb-visually-hidden">{t('title')}</h1>
      <Tiles tiles={tiles().filter(({ page }) => hasPageLink(page, role))} />
      {isTesting && <TestButtons />}
      {canLead(role) && <Widgets />}
      {!canLead(role) && canAuthor(role) && <p className={classes['noWidgets']}>{t('noWidgets')}</p>}
      {!canLead(role) && !canAuthor(role) && <EmptyState icon={IconLayoutDashboard} message={t('noWidgets')} />}
      {canAuthor(role) && <OwnWork />}
    </div>
  );
}

function Tiles({ tiles: shown }: { tiles: readonly Tile[] }) {
  const columns = {
    '--wide': balancedColumns(shown.length, 6),
    '--medium': balancedColumns(shown.length, 4),
  } as CSSProperties;
  return (
    <nav className={classes['tiles']} style={columns} aria-label={t('shortcuts')}>
      {shown.map(({ page, to, label, menuName, icon: Icon }) => (
        <Link key={page} to={to} className={classes['tile']} aria-description={menuName && t('inMenu', { name: menuName })}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span data-menu={menuName}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
