import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../lib/routes/index.ts';
import type { AppRoute } from './app-routes.tsx';
import { routes } from './router.tsx';

/** Only the addresses: which screen an address asks for. */
function plain({ children, path, lazy: _lazy, element: _element, index }: AppRoute): RouteObject {
  if (index) return { index };
  return { ...(path === undefined ? {} : { path }), ...(children ? { children: children.map(plain) } : {}) };
}

function patternAt(address: string): string | undefined {
  return matchRoutes(routes.map(plain), address)?.at(-1)?.route.path;
}

test.each([
  ['/dashboard/home', 'home'],
  ['/dashboard/model uploader', 'model uploader'],
  ['/dashboard/attachment library', 'attachment library'],
  ['/dashboard/Attachment Library', 'attachment library'],
  ['/dashboard/feedback', 'feedback'],
  ['/dashboard/management/users', 'management/users/:userId?/:tab?'],
  ['/dashboard/management/users/u1/history', 'management/users/:userId?/:tab?'],
  ['/dashboard/management/users/u1/feedback', 'management/users/:userId?/:tab?'],
  ['/dashboard/management/devices', 'management/devices'],
  ['/dashboard/settings', 'settings'],
  ['/dashboard/faq', 'faq'],
  ['/dashboard/nothing', '*'],
  ['/nothing', '*'],
])(
  'NAV-12 NAV-21 NAV-22 NAV-23 NAV-24 NAV-25 NAV-27 NAV-28 NAV-30 NAV-31 NAV-32: %s is the address of its screen, and what has none is not found',
  (address, pattern) => {
    expect(patternAt(address)).toBe(pattern);
  },
);

test('GEN-13: library, uploader, feedback, people, devices, questions and own settings each have a screen', () => {
  const places = [
    'attachment library',
    'model uploader',
    'feedback',
    'management/users',
    'management/devices',
    'faq',
    'settings',
  ];
  const patterns = places.map((place) => patternAt(`/dashboard/${place}`));
  expect(patterns).toEqual(places.map((place) => (place === 'management/users' ? 'management/users/:userId?/:tab?' : place)));
});

test.each(Object.entries(paths))('what a link leads to has a screen: %s, or what is below it', (_name, path) => {
  const address = decodeURIComponent(path);
  expect([patternAt(address), patternAt(`${address}/place`)].some((pattern) => pattern !== '*')).toBe(true);
});
