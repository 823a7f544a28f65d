import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { currentSession } from '../../lib/session/index.ts';
import { openPage, startTestSession } from '../../test-page.tsx';
import { ExpiryBanner } from './expiry-banner.tsx';

afterEach(() => connection.setState({ isOnline: true }));

test('NAV-55 NAV-56 NAV-57: the end of the session is counted down and put off by a press, which is offered only online', async () => {
  startTestSession('Artisan');
  const refresh = vi.spyOn(currentSession(), 'refresh').mockResolvedValue('refreshed');
  const onDismiss = vi.fn();
  const { user } = openPage(<ExpiryBanner secondsLeft={45} onDismiss={onDismiss} />);
  expect(screen.getByRole('timer').textContent).toBe('Your session will fully expire in ~00:45.');
  await user.click(screen.getByRole('button', { name: 'Refresh Session' }));
  expect(refresh).toHaveBeenCalledOnce();
  act(() => connection.setState({ isOnline: false }));
  expect(screen.queryByRole('button', { name: 'Refresh Session' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('the banner says why a refresh brought no tokens: the words of the server, or the default sentence', async () => {
  startTestSession('Artisan');
  const { user } = openPage(<ExpiryBanner secondsLeft={45} onDismiss={() => undefined} />);
  vi.spyOn(currentSession(), 'refresh').mockImplementation(async () => {
    currentSession().errors.setState({ refresh: 'An unexpected error occurred during token refresh.' });
    return 'failed';
  });
  await user.click(screen.getByRole('button', { name: 'Refresh Session' }));
  expect(screen.getByRole('alert').textContent).toBe('An unexpected error occurred during token refresh.');
  expect(screen.getAllByText('An unexpected error occurred during token refresh.')).toHaveLength(2);
});
