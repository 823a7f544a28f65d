import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BannerStack, dismissAllBanners } from '../banners/index.ts';
import { PAGE_IDLE_AFTER_MS } from './idle-after.ts';
import { lazyComponent, lazyModal } from './lazy-component.tsx';
import { type LazyValue, lazyValue, useLazyValue } from './lazy-value.ts';

const serverAnswers = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  // React logs each failure that a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue();
  serverAnswers.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', serverAnswers);
});
afterEach(() => {
  dismissAllBanners();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (what: React.ReactNode) => render(<MantineProvider env="test">{what}</MantineProvider>);

test("a component that can't be loaded reports it in place, the rest stays, and a retry loads it", async () => {
  let isOffline = true;
  const asked = vi.fn();
  const Piece = lazyComponent<{ name: string }>(
    async () => {
      asked();
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }) => <p>Editor of {name}</p>;
    },
    { waiting: () => <p>The text as it was</p>, fetched: 'when-needed' },
  );
  show(
    <>
      <h1>The screen</h1>
      <Piece name="step 1" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the app could not be loaded.');
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeDefined();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Editor of step 1')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a component whose load was triggered beforehand is drawn immediately with the rest', async () => {
  let begin = (): void => undefined;
  const load = vi.fn(async () => () => <p>Saved an hour ago</p>);
  const Piece = lazyComponent(load, { fetched: (need) => (begin = need) });
  expect(load).not.toHaveBeenCalled();
  begin();
  await load.mock.results[0]?.value;
  show(<Piece />);
  expect(screen.getByText('Saved an hour ago')).toBeDefined();
});

test("a window that can't be loaded can be closed", async () => {
  const onClose = vi.fn();
  const Window = lazyModal<{ onClose(): void }>(() => Promise.reject(new TypeError('Failed to fetch')));
  show(<Window onClose={onClose} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the browser caches a failed import: once the server answers, a refresh is offered; before that it would lose the page', async () => {
  const Piece = lazyComponent(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), {
    fetched: 'when-needed',
  });
  show(
    <>
      <BannerStack />
      <Piece />
    </>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  await vi.waitFor(() => expect(serverAnswers).toHaveBeenCalledOnce());
  serverAnswers.mockResolvedValue(new Response('Bad gateway', { status: 502 }));
  await userEvent.setup().click(again);
  await vi.waitFor(() => expect(serverAnswers).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  serverAnswers.mockImplementation(async () => new Response('<svg/>'));
  const user = userEvent.setup();
  for (const _time of [1, 2]) await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('button', { name: 'Refresh' })).toHaveLength(1);
  expect(screen.getByText(/^A part of this page could not be loaded\./)).toBeDefined();
});

test('a failed preload offers nothing: nobody waits for it', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  lazyComponent(load);
  await vi.advanceTimersByTimeAsync(PAGE_IDLE_AFTER_MS);
  vi.useRealTimers();
  expect(load).toHaveBeenCalledOnce();
  expect(serverAnswers).not.toHaveBeenCalled();
});

function Reader({ value, isNeeded }: { value: LazyValue<string>; isNeeded: boolean }) {
  return <p>{useLazyValue(value, isNeeded).value ?? 'not there'}</p>;
}

test('a lazy value is fetched when it is needed; if that fails, a refresh is offered', async () => {
  serverAnswers.mockResolvedValue(new Response('<svg/>'));
  let isAway = true;
  const load = vi.fn(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return 'compared';
  });
  const value = lazyValue(load);
  const page = (isNeeded: boolean) => (
    <MantineProvider env="test">
      <BannerStack />
      <Reader value={value} isNeeded={isNeeded} />
    </MantineProvider>
  );
  const { rerender } = render(page(false));
  expect([screen.queryByText('not there') !== null, load.mock.calls.length]).toEqual([true, 0]);
  rerender(page(true));
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeDefined();
  expect(screen.getByText('not there')).toBeDefined();
  isAway = false;
  rerender(page(false));
  rerender(page(true));
  expect(await screen.findByText('compared')).toBeDefined();
});

describe('a value that is needed and failed to load', () => {
  const offers = () => screen.queryAllByRole('button', { name: 'Refresh' }).length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  function need() {
    const load = vi.fn((): Promise<string> => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const value = lazyValue(load);
    const { unmount } = show(
      <>
        <BannerStack />
        <Reader value={value} isNeeded />
      </>,
    );
    return { load, unmount };
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is requested again every 10 seconds until it is loaded', async () => {
    const { load } = need();
    await pass(29_000);
    expect(load).toHaveBeenCalledTimes(4);
    load.mockResolvedValue('compared');
    await pass(1_000);
    expect(screen.getByText('compared')).toBeDefined();
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(5);
  });

  test('is requested immediately when the device is online again, as long as it is needed', async () => {
    const { load, unmount } = need();
    const online = () => act(async () => void window.dispatchEvent(new Event('online')));
    await online();
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    await online();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('offers to refresh the page once: as soon as a server answers, and not again after the banner was closed', async () => {
    need();
    await pass(15_000);
    expect(offers()).toBe(0);
    serverAnswers.mockImplementation(async () => new Response('<svg/>'));
    await pass(10_000);
    expect(offers()).toBe(1);
    const asked = serverAnswers.mock.calls.length;
    act(dismissAllBanners);
    await pass(60_000);
    expect([offers(), serverAnswers.mock.calls.length]).toEqual([0, asked]);
  });
});
