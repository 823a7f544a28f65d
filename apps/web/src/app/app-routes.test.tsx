import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link, MemoryRouter, Outlet, useLocation, useRoutes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { loading } from '../lib/loading/index.ts';
import { type AppRoute, createAppRoutes } from './app-routes.tsx';
import { StartBoundary } from './start-boundary.tsx';

afterEach(() => vi.restoreAllMocks());

function Screens({ drawn, forgetFailures }: ReturnType<typeof createAppRoutes>) {
  const { key } = useLocation();
  const shown = useRoutes(drawn);
  return (
    <>
      <Link to="/slow">slow</Link>
      <Link to="/start">start</Link>
      <StartBoundary place={key} onLeave={forgetFailures}>
        <Suspense fallback={null}>{shown}</Suspense>
      </StartBoundary>
    </>
  );
}

const SlowPage = () => <p>slow page</p>;
const InnerPage = () => <p>inner page</p>;

function open(routes: readonly AppRoute[], address: string) {
  const app = createAppRoutes(routes);
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[address]}>
        <Screens {...app} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return { ...app, user: userEvent.setup() };
}

const START = { path: '/start', element: <p>start page</p> };

test('the screen before stays, under the bar, until the script of the next has come', async () => {
  let come = (): void => undefined;
  const script = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { user } = open([START, { path: '/slow', lazy: () => script.then(() => ({ Component: SlowPage })) }], '/start');
  await user.click(screen.getByRole('link', { name: 'slow' }));
  expect([screen.queryByText('start page') !== null, loading.isLoading()]).toEqual([true, true]);
  await act(async () => come());
  expect(await screen.findByText('slow page')).toBeTruthy();
  expect(screen.queryByText('start page')).toBeNull();
});

test('the scripts of an address, frame and page, are asked for together and once', async () => {
  const frame = vi.fn(async () => ({ element: <Outlet /> }));
  const page = vi.fn(async () => ({ Component: InnerPage }));
  const routes = [{ path: '/in', lazy: frame, children: [{ path: 'the page', lazy: page }] }];
  createAppRoutes(routes).prepare({ pathname: '/in/the%20page' });
  expect([frame.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
  open(routes, '/IN/the%20page');
  expect(await screen.findByText('inner page')).toBeTruthy();
  expect([frame.mock.calls.length, page.mock.calls.length]).toEqual([2, 2]);
});

test('the first screen is drawn at once when its scripts have come: nothing is shown in its place before', async () => {
  const routes = [
    {
      path: '/in',
      lazy: async () => ({ element: <Outlet /> }),
      children: [{ path: 'page', lazy: async () => ({ Component: InnerPage }) }],
    },
  ];
  const app = createAppRoutes(routes);
  await app.prepare({ pathname: '/in/page' });
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/in/page']}>
        <Screens {...app} />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByText('inner page')).toBeTruthy();
});

test('an app whose first screen does not come is drawn all the same', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = createAppRoutes([{ path: '/in', lazy: () => Promise.reject(new TypeError('Failed to fetch')) }]);
  await expect(app.prepare({ pathname: '/in' })).resolves.toBeUndefined();
});

test('one late screen makes room for another in its place', async () => {
  const { user } = open(
    [
      { path: '/in', lazy: async () => ({ Component: InnerPage }) },
      { path: '/slow', lazy: async () => ({ Component: SlowPage }) },
    ],
    '/in',
  );
  expect(await screen.findByText('inner page')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'slow' }));
  expect(await screen.findByText('slow page')).toBeTruthy();
  expect(screen.queryByText('inner page')).toBeNull();
});

test('ERR-36: a screen whose script does not come says so and offers another try; elsewhere the app goes on, and it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi
    .fn<NonNullable<AppRoute['lazy']>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ Component: SlowPage });
  const { user } = open([START, { path: '/slow', lazy: load }], '/slow');
  expect(await screen.findByText('Application failed to start. Please try again later.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'start' }));
  expect(await screen.findByText('start page')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'slow' }));
  expect(await screen.findByText('slow page')).toBeTruthy();
});
