import { REDIRECT_SPINNER_MS } from '@benchbook/contracts/timing';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { Fragment, type ReactNode, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { mayOpenPage, type PageName } from '../../lib/pages/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { storedTokens, useCurrentUser, useSessionState } from '../../lib/session/index.ts';
import { useTimeout } from '../../lib/time/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from './messages.ts';
import { NoAccessPage } from './no-access-page.tsx';

/** For /login: who is signed in goes to the dashboard (NAV-02). */
export function PublicOnly() {
  const { phase } = useSessionState();
  if (phase === 'signed-in') return <Navigate to={paths.dashboard} replace />;
  if (phase === 'starting' && storedTokens.refresh()) return <Starting />;
  return <Outlet />;
}

/** For everything under /dashboard: who isn't signed in goes to /login (NAV-03). */
export function LoginRequired({ children }: { children: ReactNode }) {
  const state = useSessionState();
  if (state.phase === 'starting') return <Starting />;
  if (state.phase === 'signed-out') return <Navigate to={paths.login} replace />;
  // Somebody else who signed in in another tab begins anew: no text and no socket here stays of the one before.
  return <Fragment key={state.user.id}>{children}</Fragment>;
}

/** For one page: shows it to its roles and the no-access text to the others (NAV-04 to NAV-07). */
export function RoleRequired({ page }: { page: PageName }) {
  const { role } = useCurrentUser();
  return mayOpenPage(page, role) ? <Outlet /> : <NoAccessPage />;
}

/** /dashboard itself: an Artisan starts at the viewer, everybody else at Home (NAV-10, NAV-11). */
export function DashboardStart() {
  const { role } = useCurrentUser();
  return <Navigate to={seesOnlyAssigned(role) ? paths.viewer : paths.home} replace />;
}

/** A redirect that takes longer than a second shows a spinner; a quick one shows nothing (spec, section 9). */
function Starting() {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), REDIRECT_SPINNER_MS);
  return (
    <div style={{ display: 'grid', placeItems: 'center', height: '100%' }}>{isShown && <Spinner label={t('starting')} />}</div>
  );
}
