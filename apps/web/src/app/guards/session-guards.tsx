import { REDIRECT_SPINNER_MS } from '@benchbook/contracts/timing';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import {
  forgetOwnPlace,
  forgetReturnUrl,
  HAS_RETURN_URL,
  hasReturnUrl,
  keepOwnPlace,
  keepReturnUrl,
  mayOpenPage,
  ownPlaceOf,
  type PageName,
  returnUrlOf,
} from '../../lib/pages/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { currentSession, type SessionUser, storedTokens, useCurrentUser, useSessionState } from '../../lib/session/index.ts';
import { useTimeout } from '../../lib/time/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { NoAccessPage } from './late-no-access.ts';
import { t } from './messages.ts';

/** For /login: a signed-in user goes to the requested URL, else to the dashboard (NAV-02). */
export function PublicOnly() {
  const state = useSessionState();
  const { state: from, search } = useLocation();
  // Opening /login directly requests no URL. The return from a sign-in provider is a new history entry.
  const isDirect = !hasReturnUrl(from) && !new URLSearchParams(search).has('provider');
  const isSignedIn = state.phase === 'signed-in';
  useEffect(() => {
    if (isDirect && !isSignedIn) forgetReturnUrl();
  }, [isDirect, isSignedIn]);
  if (state.phase === 'signed-in') return <AfterSignIn user={state.user} />;
  if (state.phase === 'starting' && storedTokens.refresh()) return <Starting />;
  return <Outlet />;
}

/** Leads to the requested URL, else to the instruction that this user last followed here, else to the dashboard. */
function AfterSignIn({ user }: { user: SessionUser }) {
  const [to] = useState(() => returnUrlOf(user) ?? ownPlaceOf(user) ?? paths.dashboard);
  return <Navigate to={to} replace />;
}

/** For everything under /dashboard: a user who is not signed in goes to /login (NAV-03). */
export function LoginRequired({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const [lastUserId, setLastUserId] = useState<string | null>(null);
  const userId = state.phase === 'signed-in' ? state.user.id : null;
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  useEffect(() => {
    if (userId === null) return;
    forgetReturnUrl();
    forgetOwnPlace(userId);
  }, [userId]);
  if (state.phase === 'starting') return <Starting />;
  if (state.phase === 'signed-out') return <ToSignIn lastUserId={lastUserId} />;
  // After another user's sign-in in another tab everything remounts: no text and no socket of the previous user stays.
  return <Fragment key={state.user.id}>{children}</Fragment>;
}

/**
 * Redirects to the sign-in page. The URL opens afterwards if nobody was signed in, or the session ended; not after a sign-out
 * or a takeover by the next user.
 *
 * @param lastUserId the last user signed in on this page; null for nobody
 */
function ToSignIn({ lastUserId }: { lastUserId: string | null }) {
  const { pathname, search, hash } = useLocation();
  const [isReturning] = useState(() => {
    const { hasEnded, refresh } = currentSession().errors.getState();
    return lastUserId === null || hasEnded || refresh !== null;
  });
  useEffect(() => {
    if (!isReturning) return forgetReturnUrl();
    const address = `${pathname}${search}${hash}`;
    keepReturnUrl({ address, userId: lastUserId });
    if (lastUserId !== null) keepOwnPlace(lastUserId, address);
  }, [isReturning, lastUserId, pathname, search, hash]);
  return <Navigate to={paths.login} replace {...(isReturning ? { state: HAS_RETURN_URL } : {})} />;
}

/** For one page: shows it to its roles and the no-access text to others (NAV-04 to NAV-07). */
export function RoleRequired({ page }: { page: PageName }) {
  const { role } = useCurrentUser();
  return mayOpenPage(page, role) ? <Outlet /> : <NoAccessPage />;
}

/** /dashboard itself: an Artisan starts at the viewer, everybody else at Home (NAV-10, NAV-11). */
export function DashboardStart() {
  const { role } = useCurrentUser();
  return <Navigate to={seesOnlyAssigned(role) ? paths.viewer : paths.home} replace />;
}

/** A redirect that takes longer than a second shows a spinner; a quick one shows nothing. */
function Starting() {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), REDIRECT_SPINNER_MS);
  return (
    <div style={{ display: 'grid', placeItems: 'center', height: '100%' }}>{isShown && <Spinner label={t('starting')} />}</div>
  );
}
