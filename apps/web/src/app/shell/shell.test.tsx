import '../../test-device.ts';
import { ROLES, type Role } from '@benchbook/domain/users';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorTabsOf } from '../../blocks/author-tabs/index.ts';
import { connection } from '../../lib/connection/connection.ts';
import { currentSession } from '../../lib/session/index.ts';
import { answerWith } from '../../test-page.tsx';
import { showBanner } from '../../ui/banners/index.ts';
import { addLeaveQuestion, mayLeavePage } from '../../ui/navigation/index.ts';
import { openShell, startShell, stopShell } from './for-tests/open-shell.tsx';

beforeEach(startShell);
afterEach(stopShell);

const links = () =>
  within(screen.getByRole('navigation', { name: 'Navigation' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

/** The navigation table of the specification, section 6. */
const TABLE: readonly [string, readonly Role[]][] = [
  ['Home', ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['Work Instructions', ['Dev', 'E&E', 'Engineer']],
  ['Instruction Viewer', ['Artisan', 'Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['Feedback', ['Dev', 'Work Lead', 'Shop Supervisor', 'Artisan']],
  ['Manage Users', ['Dev', 'Work Lead', 'Shop Supervisor']],
  ['Model Uploader', ['Dev', 'Engineer']],
  ['Attachment Library', ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['FAQ', [...ROLES]],
  // Ours, after those of the specification.
  ['Audit', ['Dev', 'Work Lead', 'Shop Supervisor']],
  ['Operations', ['Dev']],
];

test.each(ROLES)(
  'NAV-40 NAV-41 NAV-42 NAV-43 NAV-44 NAV-45 NAV-46 NAV-47: %s sees the links of the pages of that role, in their order, and no other',
  (role) => {
    openShell(role);
    expect(links()).toEqual(TABLE.filter(([, roles]) => roles.includes(role)).map(([label]) => label));
  },
);

test('NAV-40 NAV-41 NAV-42 NAV-43 NAV-44 NAV-45 NAV-46 NAV-47: each link leads to the page that it is called by', () => {
  openShell('Dev');
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation' }));
  const addresses = navigation.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(addresses.slice(0, 8)).toEqual([
    ['Home', '/dashboard/home'],
    ['Work Instructions', '/dashboard/work%20instructions%20parent'],
    ['Instruction Viewer', '/dashboard/model%20viewer'],
    ['Feedback', '/dashboard/feedback'],
    ['Manage Users', '/dashboard/management/users'],
    ['Model Uploader', '/dashboard/model%20uploader'],
    ['Attachment Library', '/dashboard/attachment%20library'],
    ['FAQ', '/dashboard/faq'],
  ]);
});

test('NAV-48: while the server cannot be reached Feedback is no link and says why; then it is one again', async () => {
  openShell('Work Lead');
  const feedback = () => screen.getByRole('link', { name: /^Feedback/ });
  expect(feedback().getAttribute('href')).toBe('/dashboard/feedback');
  act(() => connection.setState({ isOnline: false }));
  expect([feedback().getAttribute('href'), feedback().ariaDisabled ?? feedback().getAttribute('aria-disabled')]).toEqual([
    null,
    'true',
  ]);
  expect(feedback().dataset['tooltip']).toBe('Feature not available offline');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard/home');
  act(() => connection.setState({ isOnline: true }));
  expect(feedback().getAttribute('href')).toBe('/dashboard/feedback');
});

test('NAV-33: the header shows the logo, which leads to the start page', () => {
  openShell('Engineer');
  const brand = within(screen.getByRole('banner')).getByRole('link', { name: 'Benchbook' });
  expect([brand.getAttribute('href'), brand.querySelector('svg') !== null]).toEqual(['/dashboard', true]);
});

test('NAV-38 NAV-30: the profile leads to Account Settings', async () => {
  const user = openShell('Artisan');
  await user.click(screen.getByRole('button', { name: /^Profile of somebody/ }));
  const popup = await screen.findByRole('dialog', { name: 'Profile' }, { timeout: 5000 });
  expect(within(popup).getByRole('link', { name: 'Account Settings' }).getAttribute('href')).toBe('/dashboard/settings');
});

test('NAV-01: the version and the connection stand at the foot of every page', () => {
  openShell('Engineer');
  const foot = screen.getByRole('contentinfo');
  expect(foot.textContent).toBe('OnlineVersion 1.5.0');
});

test('NAV-34: while the server cannot be reached header and footer say so, and a screen reader announces it', async () => {
  openShell('Engineer');
  act(() => connection.setState({ isOnline: false }));
  expect(within(screen.getByRole('banner')).getByText('Offline')).toBeTruthy();
  expect(within(screen.getByRole('contentinfo')).getByText('Offline')).toBeTruthy();
  expect(await screen.findByText('The connection is lost')).toBeTruthy();
});

test('NAV-37 NAV-39 AUTH-13: the profile shows name and role, and Logout leads to the sign-in page and ends the session here and there', async () => {
  const logout = vi.fn(async () => undefined);
  const user = openShell('Work Lead', { logout });
  await user.click(screen.getByRole('button', { name: /^Profile of somebody/ }));
  const popup = await screen.findByRole('dialog', { name: 'Profile' }, { timeout: 5000 });
  expect(within(popup).getByText('somebody')).toBeTruthy();
  expect(within(popup).getByText('Work Lead')).toBeTruthy();
  await user.click(within(popup).getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('sign-in page')).toBeTruthy();
  expect(currentSession().store.getState().phase).toBe('signed-out');
  expect(localStorage.getItem('jwtToken')).toBeNull();
  const ended = { refreshToken: 'r1', accessToken: expect.any(String), userId: 'u1', comesBack: false };
  expect(logout).toHaveBeenCalledExactlyOnceWith(ended);
});

test('who logs out is asked about what is not saved on the page', async () => {
  const user = openShell('Artisan');
  const ask = vi.fn(async () => false);
  const forget = addLeaveQuestion({ ask, stays: () => false });
  const logOut = async () => {
    await user.click(await screen.findByRole('button', { name: /^Profile of somebody/ }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Profile' })).getByRole('button', { name: 'Logout' }));
  };
  await logOut();
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currentSession().store.getState().phase).toBe('signed-in');
  forget();
  await logOut();
  expect(await screen.findByText('sign-in page')).toBeTruthy();
});

test('NAV-61: success and failure banners are in the header, one at a time, over no control and moving nothing', async () => {
  const user = openShell('Engineer');
  const header = within(await screen.findByRole('banner'));
  act(() => void showBanner({ tone: 'success', message: 'Your Work Instruction has been saved.' }));
  act(() => void showBanner({ tone: 'error', message: 'It could not be copied.' }));
  act(() => void showBanner({ tone: 'error', message: 'No server.', lifetimeMs: null }));
  for (const words of ['It could not be copied.', 'Your Work Instruction has been saved.', 'No server.']) {
    const inSight = header.getAllByRole('button', { name: 'Dismiss' });
    expect(inSight.map((button) => button.parentElement?.textContent)).toEqual([words]);
    await user.click(header.getByText(words));
    expect(within(screen.getByRole('main')).queryByText(words)).toBeNull();
  }
});

test('a banner for one person is not shown to the next one on the same device', async () => {
  const user = openShell('Artisan');
  act(() => void showBanner({ tone: 'success', message: 'The PIN is set.' }));
  expect(await screen.findByText('The PIN is set.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Profile of somebody/ }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Profile' })).getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('sign-in page')).toBeTruthy();
  showBanner({ tone: 'success', message: 'What was under way is done.' });
  cleanup();
  openShell('Artisan');
  expect(await screen.findByRole('button', { name: /^Profile of somebody/ })).toBeTruthy();
  expect(screen.queryByText('The PIN is set.')).toBeNull();
  expect(screen.queryByText('What was under way is done.')).toBeNull();
});

test('on an address without a secure context every page says that offline work is off', () => {
  vi.stubGlobal('isSecureContext', false);
  openShell('Engineer');
  expect(screen.getByText('Not secure: offline work is off on this address')).toBeTruthy();
});

test('a question mark lists what the keyboard can do, but not while a text is typed', async () => {
  const user = openShell('Engineer');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 8000 })).toBeTruthy();
});

test('the bell is there from the start; its count and its script wait until it is clicked or the page is at rest [NAV-35]', async () => {
  const user = openShell('Work Lead');
  const sent = answerWith({ 'POST /api/notifications/filtered': [] });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  const asked = () => sent.filter(({ path }) => path === '/api/notifications/filtered');
  expect(asked()).toEqual([]);
  await user.click(bell);
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeDefined();
  expect(await screen.findByText(/There are no unread notifications/, {}, { timeout: 10_000 })).toBeDefined();
  expect(asked().length).toBeGreaterThan(0);
});

test('once the page is at rest, an author who logs out has open instructions saved', async () => {
  const user = openShell('Engineer');
  const save = vi.fn(async () => true);
  const tabs = authorTabsOf('u1').getState();
  tabs.keep({ id: 'wi', title: 'Gearbox', kind: 'steps' });
  const stop = tabs.watchClosing('wi', { save, saveNow: save, discard: () => undefined });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const isSaved = async () => {
    await mayLeavePage();
    expect(save).toHaveBeenCalled();
  };
  await waitFor(isSaved, { timeout: 10_000 });
  stop();
});
