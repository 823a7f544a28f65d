import '../../test-device.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { SettingsRoute } from './settings-route.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** An authorized device that nobody has used yet. */
const HERE = {
  approved: true,
  nickname: '',
  people: [],
  provider: false,
  lockMinutes: null,
  supervisorPin: false,
  supervisors: [],
};

function open(role: 'Artisan' | 'Work Lead' | 'Shop Supervisor', people: readonly unknown[] = [], approved = true, given = {}) {
  startTestSession(role);
  const sent = answerWith({
    'GET /api/users/u1/sessions': [],
    'GET /api/devices/this': { ...HERE, approved, people, ...given },
  });
  return { ...openPage(<SettingsRoute />), sent };
}

test('an Artisan sets the PIN of this device in Account Settings, too', async () => {
  const { user } = open('Artisan');
  await user.click(screen.getByRole('button', { name: 'Set or remove the PIN' }));
  expect(await screen.findByRole('dialog', { name: 'PIN on this device' })).toBeTruthy();
});

test.each([
  ['none', false],
  ['ready', true],
  ['resting', true],
])('"Remove PIN" is there for a PIN that is there: %s', async (pin, isOffered) => {
  const { user, sent } = open('Artisan', [{ _id: 'u1', username: 'somebody', image: '', pin }]);
  await user.click(screen.getByRole('button', { name: 'Set or remove the PIN' }));
  await screen.findByRole('dialog', { name: 'PIN on this device' });
  if (isOffered) return expect(await screen.findByRole('button', { name: 'Remove PIN' })).toBeTruthy();
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/devices/this'));
  await expect(screen.findByRole('button', { name: 'Remove PIN' }, { timeout: 300 })).rejects.toThrow();
});

test('on a device that waits for a supervisor that is said, and no PIN is asked for', async () => {
  const { user } = open('Artisan', [], false);
  await user.click(screen.getByRole('button', { name: 'Set or remove the PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PIN on this device' }));
  expect(await dialog.findByText(/when a Shop Supervisor has authorized this device/)).toBeTruthy();
  expect(dialog.queryByLabelText('New PIN')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Close');
});

test('whose PIN is refused goes on typing in the field that it is about', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = open('Artisan');
  const errors = { password: 'This is not your password.' };
  answerWith({
    'PUT /api/devices/this/pin': Response.json({ code: 'VALIDATION', message: 'x', errors }, { status: 400 }),
  });
  await user.click(screen.getByRole('button', { name: 'Set or remove the PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PIN on this device' }));
  const [pin, again] = [dialog.getByLabelText('New PIN'), dialog.getByLabelText('New PIN again')];
  const password = dialog.getByLabelText('Password');
  const send = () => user.click(dialog.getByRole('button', { name: 'Set PIN' }));
  await user.type(pin, '123456');
  await user.type(again, '482913');
  await user.type(password, 'Passw0rdOne');
  await send();
  expect(dialog.getByText('This PIN is too easy to guess.')).toBeTruthy();
  expect(document.activeElement).toBe(pin);
  await user.clear(pin);
  await user.type(pin, '482913');
  await send();
  expect(await dialog.findByText('This is not your password.')).toBeTruthy();
  expect(document.activeElement).toBe(password);
});

test('a Shop Supervisor sets one that verifies steps and signs nobody in, where the device allows it', async () => {
  const here = { supervisorPin: true, supervisors: [{ _id: 'u1', username: 'somebody', image: '', pin: 'ready' }] };
  const { user, sent } = open('Shop Supervisor', [], true, here);
  await user.click(screen.getByRole('button', { name: 'Set or remove the PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PIN on this device' }));
  expect(dialog.getByText(/verify steps on this device in place of your password; they never sign you in/)).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Remove PIN' })).toBeTruthy();
  answerWith({ 'PUT /api/devices/this/pin': {}, 'GET /api/devices/this': { ...HERE, ...here } });
  for (const label of ['New PIN', 'New PIN again']) await user.type(dialog.getByLabelText(label), '482913');
  await user.type(dialog.getByLabelText('Password'), 'Passw0rdOne');
  await user.click(dialog.getByRole('button', { name: 'Set PIN' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ path }) => path)).toContain('/api/devices/this');
});

test('a Shop Supervisor on a device that allows no PIN sees what has to change, and no field for a PIN', async () => {
  const { user } = open('Shop Supervisor', [], true, { supervisorPin: false, supervisors: [] });
  await user.click(screen.getByRole('button', { name: 'Set or remove the PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PIN on this device' }));
  expect(await dialog.findByText(/"Supervisors may verify with their PIN" is on for this device/)).toBeTruthy();
  expect(dialog.queryByLabelText('New PIN')).toBeNull();
});

test('who can have no PIN is shown none', () => {
  open('Work Lead');
  expect(screen.getByRole('heading', { name: 'Password' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'PIN on this device' })).toBeNull();
});

test('whose PIN could not be removed does not set one with the next Enter', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = open('Artisan', [{ _id: 'u1', username: 'somebody', image: '', pin: 'ready' }]);
  await user.click(screen.getByRole('button', { name: 'Set or remove the PIN' }));
  const remove = await screen.findByRole('button', { name: 'Remove PIN' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(remove);
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).not.toBe(''));
  expect(document.activeElement?.textContent).not.toBe('Set PIN');
});
