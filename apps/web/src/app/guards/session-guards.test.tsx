import type { Role } from '@benchbook/domain/users';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useNavigationType } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession, currentSession, provideSession } from '../../lib/session/index.ts';
import { NoAccessPage } from './no-access-page.tsx';
import { DashboardStart, LoginRequired, PublicOnly, RoleRequired } from './session-guards.tsx';

const NO_ACCESS =
  "You are attempting to access a page that you do not have access to or that doesn't exist. Please contact your adminstrator for further assistance.";

function aToken(role: Role, _id = 'u1'): string {
  const claims = { _id, username: 'somebody', role, image: '', exp: Math.floor(Date.now() / 1000) + 900 };
  return `e30.${btoa(JSON.stringify(claims))}.s`;
}

/** How the place was come to: 'REPLACE' leaves nothing that Back would lead to. */
function Viewer() {
  return <p>viewer page, {useNavigationType()}</p>;
}

function open(path: string, role?: Role) {
  const session = createSession({ refresh: () => Promise.reject(new Error()), logout: async () => {}, isRejection: () => false });
  provideSession(session);
  if (role) session.begin({ accessToken: aToken(role), refreshToken: 'r' });
  else session.expire();
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<PublicOnly />}>
            <Route path="/login" element={<p>sign-in page</p>} />
          </Route>
          <Route
            path="/dashboard"
            element={
              <LoginRequired>
                <Outlet />
              </LoginRequired>
            }
          >
            <Route index element={<DashboardStart />} />
            <Route path="home" element={<p>home page</p>} />
            <Route path="notes" element={<input aria-label="Notes" />} />
            <Route path="model viewer" element={<Viewer />} />
            <Route path="work instructions parent/:place" element={<RoleRequired page="authoring" />}>
              <Route index element={<p>editor</p>} />
            </Route>
            <Route path="*" element={<NoAccessPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('NAV-03: without a session a dashboard address leads to the sign-in page', async () => {
  open('/dashboard/home');
  expect(await screen.findByText('sign-in page')).toBeTruthy();
});

test('NAV-02 NAV-10: who is signed in and opens /login lands on Home', async () => {
  open('/login', 'Engineer');
  expect(await screen.findByText('home page')).toBeTruthy();
});

test('NAV-11: an Artisan starts at the Instruction Viewer, and Back does not lead into the redirect again', async () => {
  open('/dashboard', 'Artisan');
  expect(await screen.findByText('viewer page, REPLACE')).toBeTruthy();
});

const signIn = (role: Role, _id?: string) =>
  act(() => void currentSession().begin({ accessToken: aToken(role, _id), refreshToken: 'r' }));

test('an address that was opened signed out opens after the sign-in, once', async () => {
  open('/dashboard/notes?a=b');
  await screen.findByText('sign-in page');
  signIn('Engineer');
  // The dashboard of this test knows no such page: it is none that somebody may be led to.
  expect(await screen.findByText('home page')).toBeTruthy();
  cleanup();
  open('/dashboard/model%20viewer');
  await screen.findByText('sign-in page');
  signIn('Engineer');
  expect(await screen.findByText(/viewer page/)).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('where a session ended its person comes back, and who signs in instead does not; after a sign-out nobody does', async () => {
  const leave = async (how: 'expire' | 'signOut') => {
    cleanup();
    open('/dashboard/model%20viewer', 'Engineer');
    await screen.findByText(/viewer page/);
    act(() => void currentSession()[how]());
    await screen.findByText('sign-in page');
  };
  await leave('expire');
  signIn('Engineer');
  expect(await screen.findByText(/viewer page/)).toBeTruthy();
  await leave('expire');
  signIn('Engineer', 'u2');
  expect(await screen.findByText('home page')).toBeTruthy();
  await leave('signOut');
  signIn('Engineer');
  expect(await screen.findByText('home page')).toBeTruthy();
});

test('NAV-04 NAV-07: a lead who types an authoring address reads the no-access text', async () => {
  open('/dashboard/work%20instructions%20parent/01~&~Valve', 'Work Lead');
  expect(await screen.findByText(NO_ACCESS)).toBeTruthy();
});

test('NAV-46 NAV-14: an engineer opens the editor, whatever the letter case of the address', async () => {
  open('/Dashboard/Work%20Instructions%20Parent/01~&~Valve', 'Engineer');
  expect(await screen.findByText('editor')).toBeTruthy();
});

test('NAV-32: a page that does not exist shows the same text, with a way back', async () => {
  open('/dashboard/nothing', 'Dev');
  expect(await screen.findByText(NO_ACCESS)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the start page' }).getAttribute('href')).toBe('/dashboard');
});

test('CONST-11: a redirect that is quick shows nothing, one that takes longer than 1 s shows a spinner', async () => {
  vi.useFakeTimers();
  provideSession(
    createSession({ refresh: () => new Promise(() => {}), logout: async () => undefined, isRejection: () => false }),
  );
  localStorage.setItem('refreshToken', 'r1');
  render(
    <MantineProvider>
      <MemoryRouter>
        <LoginRequired>page</LoginRequired>
      </MemoryRouter>
    </MantineProvider>,
  );
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByRole('status', { name: 'Starting' })).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status', { name: 'Starting' })).toBeTruthy();
  vi.useRealTimers();
});

test('a page left open starts again for the next person who signs in in another tab, and not at a refresh', async () => {
  open('/dashboard/notes', 'Engineer');
  const notes = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Notes' });
  (await notes()).value = 'of the one before';
  const adopt = (token: string) =>
    act(() => {
      localStorage.setItem('jwtToken', token);
      currentSession().followStorage();
    });
  adopt(aToken('Engineer'));
  expect((await notes()).value).toBe('of the one before');
  adopt(aToken('Artisan', 'u2'));
  expect((await notes()).value).toBe('');
});
