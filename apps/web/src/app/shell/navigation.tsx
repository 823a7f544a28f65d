import { NavLink } from 'react-router';
import { hasPageLink } from '../../lib/pages/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { t } from './messages.ts';
import classes from './navigation.module.css';
import { navigationEntries } from './navigation-entries.ts';

interface NavigationProps {
  /** Icons only, with the words as tooltips. */
  isRail?: boolean;
  onNavigate?(): void;
}

/** Links to the pages of this role (spec, section 6). */
export function Navigation({ isRail = false, onNavigate }: NavigationProps) {
  const { role } = useCurrentUser();
  return (
    <nav className={classes['nav']} aria-label={t('navigation')} data-rail={isRail || undefined}>
      {navigationEntries()
        .filter(({ page }) => hasPageLink(page, role))
        .map(({ page, to, label, icon: Icon }) => (
          <NavLink
            key={page}
            to={to}
            className={classes['link'] ?? ''}
            data-tooltip={isRail ? label : undefined}
            onClick={onNavigate}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={classes['label']}>{label}</span>
          </NavLink>
        ))}
    </nav>
  );
}
