import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BannerStack, showBanner } from './index.ts';

const open = () =>
  render(
    <MantineProvider env="test">
      <BannerStack />
    </MantineProvider>,
  );

afterEach(() => vi.useRealTimers());

test('CONST-05 NAV-61: a confirmation goes by itself after 10 s, not before', () => {
  vi.useFakeTimers();
  open();
  act(() => void showBanner({ tone: 'success', message: 'Your Work Instruction has been saved.' }));
  act(() => void vi.advanceTimersByTime(9_999));
  expect(screen.getByRole('status').textContent).toContain('Your Work Instruction has been saved.');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('NAV-62: a click on the banner takes it away', async () => {
  open();
  act(() => void showBanner({ tone: 'success', message: 'Saved' }));
  await userEvent.setup().click(screen.getByText('Saved'));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('the same words twice stand once, an error is an alert, and one that stays can be withdrawn', () => {
  open();
  act(() => void showBanner({ tone: 'error', message: 'Broken' }));
  let withdraw: () => void = () => undefined;
  act(() => {
    withdraw = showBanner({ tone: 'error', message: 'Broken', lifetimeMs: null });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  act(() => withdraw());
  expect(screen.queryByRole('alert')).toBeNull();
});
