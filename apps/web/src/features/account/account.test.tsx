import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { AccountPage } from './account-page.tsx';
import { ChoosePasswordPage } from './choose-password-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['textSize'];
});

const aSession = (id: string, device: string, current = false, more = {}) => ({
  _id: id,
  device,
  type: 'Tablet',
  browser: '',
  current,
  startedAt: new Date(2026, 0, 31, 8, 0).getTime(),
  usedAt: new Date(2026, 0, 31, 14, 5).getTime(),
  ...more,
});

function open(answers: Parameters<typeof answerWith>[0] = {}) {
  startTestSession('Artisan');
  const sent = answerWith({ 'GET /api/users/u1/sessions': [aSession('s1', 'Line 3', true), aSession('s2', '')], ...answers });
  return { sent, ...openPage(<AccountPage />) };
}

test('NAV-30: the page is called Account Settings and shows name and role of the user', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toContain('Artisan');
});

test('VAL-62 SET-01: a file that is no png, tiff, jpg or jpeg is refused with a message and the field is reset', async () => {
  const { user } = open();
  const input = screen.getByTestId<HTMLInputElement>('profile-image-input');
  Object.defineProperty(input, 'accept', { value: '' });
  await user.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Only png, tiff, jpg or jpeg images are supported.')).toBeTruthy();
  expect(input.value).toBe('');
});

test('changing the own password requires the current one; each error is shown under its field', async () => {
  let answer: unknown = Response.json(
    { code: 'VALIDATION', message: 'x', errors: { currentPassword: 'This is not your current password.' } },
    { status: 400 },
  );
  const { user, sent } = open({ 'PUT /api/users/u1/password': () => answer });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Current password'), 'Old1Password');
  await user.type(screen.getByLabelText('New password'), 'New1Password');
  await user.type(screen.getByLabelText('Confirm Password'), 'New1Password');
  await user.click(button);
  expect(await screen.findByText('This is not your current password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  answer = {};
  await user.click(button);
  expect(await screen.findByText('Your password was changed. Your other sessions have ended.')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ password: 'New1Password', currentPassword: 'Old1Password' });
  expect(document.activeElement, 'the focus stays in the form, but on no field, which would open the keyboard of a tablet').toBe(
    button.form,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

test('sessions show device and times; one other session or all others can be ended', async () => {
  const { user, sent } = open({
    'DELETE /api/users/u1/sessions/s2': { _id: 's2' },
    'DELETE /api/users/u1/sessions': { ended: 1 },
  });
  const [mine, other] = await within(screen.getByRole('region', { name: 'Where you are signed in' })).findAllByRole('listitem');
  expect(mine?.textContent).toBe('Line 3Signed in Jan 31st 2026, 8:00 am, last used Jan 31st 2026, 2:05 pmThis session');
  expect(other?.textContent).toContain('Tablet, not named yet');
  await user.click(screen.getByRole('button', { name: 'Sign out Tablet, not named yet, signed in Jan 31st 2026, 8:00 am' }));
  expect(await screen.findByText('That session has ended.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() =>
    expect(sent.some(({ method, path }) => method === 'DELETE' && path === '/api/users/u1/sessions')).toBe(true),
  );
  expect(await screen.findByText('1 other session has ended.')).toBeTruthy();
});

test('a device without a name is listed by browser and system, and by its type if known', async () => {
  const browser = 'Chrome on Android';
  open({
    'GET /api/users/u1/sessions': [
      aSession('s1', '', true, { browser, type: 'Unknown' }),
      aSession('s2', '', false, { browser }),
      aSession('s3', 'Line 3', false, { browser }),
      aSession('s4', '', false, { type: 'Unknown' }),
    ],
  });
  const items = await within(screen.getByRole('region', { name: 'Where you are signed in' })).findAllByRole('listitem');
  const names = items.map(({ textContent }) => textContent?.split('Signed in')[0]);
  expect(names).toEqual(['Chrome on Android', 'Tablet, Chrome on Android', 'Line 3', 'Unnamed device']);
});

test('a chosen text size is applied to the page and stored on the device', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Largest' }));
  await waitFor(() => expect(document.documentElement.dataset['textSize']).toBe('largest'));
  expect(localStorage.getItem('benchbook-text-size')).toContain('largest');
});

test('after a sign-in with a one-time password a user can only choose a new password', async () => {
  startTestSession('Artisan');
  const sent = answerWith({ 'PUT /api/users/u1/password': {} });
  const { user } = openPage(<ChoosePasswordPage />);
  expect(screen.getByText(/You are signed in as somebody\./)).toBeTruthy();
  await user.type(screen.getByLabelText('New password'), 'New1Password');
  await user.type(screen.getByLabelText('Confirm Password'), 'New1Password');
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ password: 'New1Password' }));
});
