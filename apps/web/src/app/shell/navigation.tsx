import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { hasPageLink } from '../../lib/pages/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { t } from './messages.ts';
import classes from './navigation.module.css';
import { navigationEntries } from './navigation-entries.ts';

interface NavigationProps {
  /** Icons only, with labels as tooltips. */
  isRail?: boolean;
  onNavigate?(): void;
}

/** Links to the pages of this role. */
export function Navigation({ isRail = false, onNavigate }: NavigationProps) {
  const { role } = useCurrentUser();
  const isOnline = useIsServerThere();
  return (
    <nav className={classes['nav']} aria-label={t('navigation')} data-rail={isRail || undefined}>
      {navigationEntries()
        .filter(({ page }) => hasPageLink(page, role))
        .map(({ page, to, label, icon: Icon, needsServer }) => {
          const content = (
            <>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={classes['label']}>{label}</span>
            </>
          );
          if (needsServer && !isOnline) return <AwayLink key={page}>{content}</AwayLink>;
          return (
            <NavLink
              key={page}
              to={to}
              className={classes['link'] ?? ''}
              data-tooltip={isRail ? label : undefined}
              onClick={onNavigate}
            >
              {content}
            </NavLink>
          );
        })}
    </nav>
  );
}

/** A disabled link that says why; it keeps its place, also for the keyboard. */
function AwayLink({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without an address it is a link that cannot be followed
    <a role="link" aria-disabled="true" tabIndex={0} className={classes['link']} data-tooltip={t('notOffline')}>
      {children}
      <span className="bb-visually-hidden">{t('notOffline')}</span>
    </a>
  );
}
