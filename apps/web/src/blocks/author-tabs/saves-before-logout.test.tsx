import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, startTestSession } from '../../test-page.tsx';
import { mayLeavePage } from '../../ui/navigation/index.ts';
import { authorTabsOf } from './author-tabs.ts';
import { SavesBeforeLogout } from './saves-before-logout.ts';

test('before a logout open instructions are saved; only failed saves are asked about, by title', async () => {
  startTestSession('Engineer');
  const tabs = authorTabsOf('u1').getState();
  const save = vi.fn(async () => true);
  tabs.keep({ id: 'wi', title: 'Gearbox', kind: 'steps' });
  tabs.watchClosing('wi', { save, saveNow: save, discard: () => undefined });
  const { user } = openPage(<SavesBeforeLogout />);
  expect([await mayLeavePage(), save.mock.calls.length]).toEqual([true, 1]);
  expect(screen.queryByRole('dialog')).toBeNull();
  save.mockResolvedValue(false);
  const answer = mayLeavePage();
  expect(await screen.findByText(/Could not be saved: "Gearbox"\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(await answer).toBe(false);
  const again = mayLeavePage();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await again).toBe(true);
});
