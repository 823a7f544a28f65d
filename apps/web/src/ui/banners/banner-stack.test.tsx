import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BannerStack, dismissAllBanners, showBanner } from './index.ts';

const open = (place: 'header' | 'page' = 'page') =>
  render(
    <MantineProvider env="test">
      <BannerStack place={place} />
    </MantineProvider>,
  );

const show = (tone: 'success' | 'error', message: string) => act(() => void showBanner({ tone, message }));
const passMs = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const words = (message: string) => screen.queryByText(message);
/** The visible banner of the header, by its button; the other banners are there only for screen readers. */
const inSight = () => screen.queryAllByRole('button').map((button) => button.parentElement?.textContent);

afterEach(() => {
  act(dismissAllBanners);
  vi.useRealTimers();
});

test('CONST-05 NAV-61: a confirmation disappears after 10 s, not earlier', () => {
  vi.useFakeTimers();
  open();
  act(() => void showBanner({ tone: 'success', message: 'Your Work Instruction has been saved.' }));
  act(() => void vi.advanceTimersByTime(9_999));
  expect(screen.getByRole('status').textContent).toContain('Your Work Instruction has been saved.');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('NAV-62: a click on the banner dismisses it', async () => {
  open();
  act(() => void showBanner({ tone: 'success', message: 'Saved' }));
  await userEvent.setup().click(screen.getByText('Saved'));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('the same message twice is shown once, an error is an alert, and a permanent banner can be withdrawn', () => {
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

test('the lifetime of a banner behind another one in the header starts when it was shown', () => {
  vi.useFakeTimers();
  open('header');
  show('error', 'It could not be copied.');
  passMs(4_000);
  show('success', 'Saved');
  expect(inSight()).toEqual(['It could not be copied.']);
  passMs(6_000);
  expect(inSight()).toEqual(['Saved']);
  passMs(3_999);
  expect(words('Saved')).not.toBeNull();
  passMs(1);
  expect(words('Saved')).toBeNull();
});

test('a displaced banner keeps its remaining time, and its live region stays the same single element', () => {
  vi.useFakeTimers();
  open('header');
  show('error', 'First');
  const first = screen.getByRole('alert');
  passMs(9_000);
  show('error', 'Second');
  expect(inSight()).toEqual(['Second']);
  expect(screen.getAllByRole('alert')[0]).toBe(first);
  passMs(1_000);
  expect(words('First')).toBeNull();
  expect(inSight()).toEqual(['Second']);
  passMs(8_999);
  expect(inSight()).toEqual(['Second']);
  passMs(1);
  expect(inSight()).toEqual([]);
});

test('a banner that becomes visible again in the header is not announced again: its live region does not change', async () => {
  open('header');
  show('success', 'Saved');
  const saved = screen.getByRole('status');
  const changed = vi.fn();
  const watch = new MutationObserver(changed);
  watch.observe(saved, { subtree: true, childList: true, characterData: true });
  show('error', 'Broken');
  expect([inSight(), saved.isConnected]).toEqual([['Broken'], true]);
  await userEvent.setup().click(screen.getByText('Broken'));
  expect([inSight(), screen.getByRole('status')]).toEqual([['Saved'], saved]);
  expect([changed.mock.calls, watch.takeRecords()]).toEqual([[], []]);
  watch.disconnect();
});

test('the same message again restarts its lifetime, even where no banner is drawn', () => {
  vi.useFakeTimers();
  show('success', 'Saved');
  passMs(9_000);
  show('success', 'Saved');
  passMs(9_999);
  open();
  expect(words('Saved')).not.toBeNull();
  passMs(1);
  expect(words('Saved')).toBeNull();
});
