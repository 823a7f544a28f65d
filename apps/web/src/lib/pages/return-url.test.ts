// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetOwnPlace, keepOwnPlace, ownPlaceOf } from './own-place.ts';
import { pageAt } from './page-at.ts';
import { keepReturnUrl, ownAddress, returnUrlOf } from './return-url.ts';

const ARTISAN = { id: 'u1', role: 'Artisan' } as const;
const STEP = '/dashboard/model%20viewer/01~&~Valve?pdf=false&view=js&step=s1#x';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  '//evil.example/dashboard/home',
  '/\\evil.example/dashboard/home',
  '\\\\evil.example',
  'https://evil.example/dashboard/home',
  'javascript:alert(1)',
  'data:text/html,hi',
  '/\t/evil.example/dashboard/home',
  '/dashboard/home\n//evil.example',
  '/dashboard\\..\\..\\/evil.example',
  ' /dashboard/home',
  'dashboard/home',
  '/login?provider=done',
  '/api/oidc/start',
  '/dashboard/../../evil',
  '',
  '/',
])('an address that is not a page of this app opens nothing after the sign-in: %j', (address) => {
  expect(ownAddress(address, { role: 'Dev' })).toBeUndefined();
  keepReturnUrl({ address, userId: null });
  expect(returnUrlOf({ id: 'u1', role: 'Dev' })).toBeUndefined();
});

test.each(['null', '[]', '{}', '{"address":5,"userId":null}', '{"address":"/dashboard/home","userId":{}}', 'no JSON'])(
  'what was not kept by this app opens nothing: %s',
  (kept) => {
    sessionStorage.setItem('benchbook-asked-for', kept);
    expect(returnUrlOf(ARTISAN)).toBeUndefined();
  },
);

test('the asked-for page opens for who may see it, whole; another role starts at the dashboard', () => {
  keepReturnUrl({ address: STEP, userId: null });
  expect(returnUrlOf(ARTISAN)).toBe(STEP);
  expect(returnUrlOf({ id: 'u2', role: 'QA' })).toBeUndefined();
  keepReturnUrl({ address: '/dashboard/management/users/7/overview', userId: null });
  expect(returnUrlOf(ARTISAN)).toBeUndefined();
  expect(returnUrlOf({ id: 'u3', role: 'Work Lead' })).toBe('/dashboard/management/users/7/overview');
});

test('where a session ended, nobody else is led to that page', () => {
  keepReturnUrl({ address: STEP, userId: 'u1' });
  expect(returnUrlOf({ ...ARTISAN, id: 'u2' })).toBeUndefined();
  expect(returnUrlOf(ARTISAN)).toBe(STEP);
});

test('one’s own place is a followed instruction alone, kept for each person', () => {
  keepOwnPlace('u1', STEP);
  keepOwnPlace('u2', '/dashboard/faq');
  expect([ownPlaceOf(ARTISAN), ownPlaceOf({ ...ARTISAN, id: 'u2' })]).toEqual([STEP, undefined]);
  keepOwnPlace('u1', '/dashboard/model%20viewer');
  expect(ownPlaceOf(ARTISAN)).toBeUndefined();
  keepOwnPlace('u1', STEP);
  forgetOwnPlace('u1');
  expect(ownPlaceOf(ARTISAN)).toBeUndefined();
  localStorage.setItem('benchbook-own-places', JSON.stringify([{ userId: 'u1', address: '//evil.example', atMs: Date.now() }]));
  expect(ownPlaceOf(ARTISAN)).toBeUndefined();
});

test('every page of signed-in people is found by its path, whatever the letter case', () => {
  expect(
    [
      '/Dashboard/Home',
      '/dashboard/work%20instructions%20parent',
      '/dashboard/work%20instructions%20parent/1~&~A',
      '/print/1',
      '/paper/1/2',
    ].map(pageAt),
  ).toEqual(['home', 'instructions', 'authoring', 'paper', undefined]);
});
