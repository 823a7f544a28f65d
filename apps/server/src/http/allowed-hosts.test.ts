import { expect, test } from 'vitest';
import { allowedHostnames } from './allowed-hosts.ts';

const allowed = (host: string, publicUrl?: string) => allowedHostnames({ host, publicUrl });

test('with a public address the server answers to it, to loopback and to the IP address it listens on', () => {
  const names = allowed('192.0.2.5', 'https://bench.plant');
  expect([...names].toSorted()).toEqual(['127.0.0.1', '192.0.2.5', '::1', 'bench.plant', 'localhost']);
  expect(allowed('other.plant', 'https://bench.plant').has('other.plant')).toBe(false);
});

test('the wildcard listen addresses are not accepted as host names', () => {
  expect([allowed('0.0.0.0').has('0.0.0.0'), allowed('0.0.0.0', 'https://bench.plant').has('0.0.0.0')]).toEqual([false, false]);
  expect(allowed('bench.plant').has('bench.plant')).toBe(true);
});
