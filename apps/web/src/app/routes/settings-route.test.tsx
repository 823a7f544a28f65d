import '../../test-device.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { SettingsRoute } from './settings-route.tsx';

afterEach(() => void vi.unstubAllGlobals());

function open(role: 'Artisan' | 'Work Lead', people: readonly unknown[] = []) {
  startTestSession(role);
  const sent = answerWith({
    'GET /api/users/u1/sessions': [],
    'GET /api/devices/this': { approved: true, nickname: '', people, provider: false },
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

test('who can have no PIN is shown none', () => {
  open('Work Lead');
  expect(screen.getByRole('heading', { name: 'Password' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'PIN on this device' })).toBeNull();
});
