import { expect, test } from 'vitest';
import { baseUrl, socketUrl } from './base-url.ts';

test('API-02: a configured base wins over everything', () => {
  expect(baseUrl({ configured: 'https://plant.example/', pageUrl: 'http://127.0.0.1:3000/login', isDesktop: true })).toBe(
    'https://plant.example',
  );
});

test('API-03: the web app uses https on port 443, the socket uses wss', () => {
  const base = baseUrl({ pageUrl: undefined, isDesktop: false });
  expect(new URL(base).protocol).toBe('https:');
  expect(new URL(base).port).toBe('');
  expect(socketUrl(base, '/ws')).toMatch(/^wss:\/\//);
});

test('API-03: a page calls the origin that it was loaded from', () => {
  expect(baseUrl({ pageUrl: 'https://plant.example/dashboard/home', isDesktop: false })).toBe('https://plant.example');
  expect(baseUrl({ pageUrl: 'http://bench.plant:3000/login', isDesktop: false })).toBe('http://bench.plant:3000');
});

test('API-04: the desktop falls back to port 3001', () => {
  expect(baseUrl({ pageUrl: 'file:///app/index.html', isDesktop: true })).toBe('http://127.0.0.1:3001');
});
