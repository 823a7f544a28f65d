import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { BannerStack } from '../../ui/banners/index.ts';
import { ConnectionNotices } from './connection-notices.tsx';

test('a banner names what answers in place of the server or a wrong clock, as long as the problem lasts', () => {
  render(
    <MantineProvider env="test">
      <BannerStack />
      <ConnectionNotices />
    </MantineProvider>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => connection.setState({ isOnline: false, hindrance: 'Sign in to the network.' }));
  expect(screen.getByRole('alert').textContent).toContain('Sign in to the network.');
  act(() => connection.setState({ isOnline: true, hindrance: null, clockAheadMs: 365 * 24 * 3_600_000 }));
  expect(screen.getByRole('alert').textContent).toContain('The clock of this device is 365 days ahead.');
  act(() => connection.setState({ clockAheadMs: -30 * 60_000 }));
  expect(screen.getByRole('alert').textContent).toContain('The clock of this device is 30 minutes behind');
  act(() => connection.setState({ clockAheadMs: 31_000 }));
  expect(screen.queryByRole('alert')).toBeNull();
});
