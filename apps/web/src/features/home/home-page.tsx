import { canAuthor, canLead } from '@benchbook/domain/access';
import {
  type Icon,
  IconCubePlus,
  IconDeviceTablet,
  IconHelpCircle,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage,
  IconPhoto,
  IconPlayerPlay,
  IconUsers,
} from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hasPageLink, type PageName } from '../../lib/pages/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { balancedColumns } from './balanced-columns.ts';
import classes from './home-page.module.css';
import { t } from './messages.ts';
import { TestButtons } from './testing/test-buttons.tsx';

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

/** Becomes true when the word is typed letter by letter, and false when it is typed again; input in a field does not count (D-010). */
function useTypedWord(word: string): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let typed = 0;
    const onKey = (event: KeyboardEvent) => {
      if (isField(event.target)) return;
      if (event.key === word[typed]) typed += 1;
      else typed = event.key === word[0] ? 1 : 0;
      if (typed < word.length) return;
      typed = 0;
      setOn((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [word]);
  return isOn;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

interface Tile {
  readonly page: PageName;
  readonly to: string;
  readonly label: string;
  /** Name of the page in the menu, if it differs; both names are specified. */
  readonly menuName?: string;
  readonly icon: Icon;
}

/** In the order of the specification (HOME-01). */
function tiles(): readonly Tile[] {
  return [
    { page: 'home', to: paths.home, label: t('tileHome'), icon: IconHome },
    { page: 'attachmentLibrary', to: paths.attachmentLibrary, label: t('tileLibrary'), icon: IconPhoto },
    { page: 'faq', to: paths.faq, label: t('tileFaq'), icon: IconHelpCircle },
    { page: 'feedback', to: paths.feedback, label: t('tileFeedback'), icon: IconMessage },
    { page: 'modelUploader', to: paths.modelUploader, label: t('tileModels'), menuName: t('menuModels'), icon: IconCubePlus },
    { page: 'viewer', to: paths.viewer, label: t('tileViewer'), menuName: t('menuViewer'), icon: IconPlayerPlay },
    {
      page: 'instructions',
      to: paths.instructions,
      label: t('tileInstructions'),
      menuName: t('menuInstructions'),
      icon: IconListDetails,
    },
    { page: 'users', to: paths.users, label: t('tileUsers'), menuName: t('menuUsers'), icon: IconUsers },
    { page: 'devices', to: paths.devices, label: t('tileDevices'), icon: IconDeviceTablet },
  ];
}
