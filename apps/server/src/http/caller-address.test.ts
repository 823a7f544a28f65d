import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../test/index.ts';
import { callerAddress } from './caller-address.ts';

test('a caller who puts arbitrary text into X-Forwarded-For is counted under the address of the connection', async () => {
  const server = await startTestServer({ settings: { TRUST_PROXY: 'loopback' } });
  try {
    const { papers } = server.context.limits;
    const ask = (forwarded: string) =>
      server.signedOut.get('/api/papers/0/1', { 'x-forwarded-for': forwarded }).then(({ status }) => status);
    papers.take('192.0.2.1', 300);
    expect(await ask('192.0.2.1')).toBe(429);
    expect(await ask(`192.0.2.1 ${'x'.repeat(7_000)}`)).not.toBe(429);
    papers.take('127.0.0.1', 300);
    expect(await ask('y'.repeat(7_000)), 'one limit for all of them').toBe(429);
  } finally {
    await server.close();
  }
});

const counted = (ip: string) => callerAddress({ ip, socket: new Socket() });

test('all IPv6 addresses of one network count as one caller, however they are spelled', () => {
  const spellings = ['2001:db8:0:1::5', '2001:DB8::1:0:0:0:6', '2001:0db8:0000:0001:ffff:1:2:3', '2001:db8:0:1::192.0.2.1'];
  expect(new Set(spellings.map(counted))).toEqual(new Set(['2001:db8:0:1::/64']));
  expect(counted('2001:db8:0:2::5')).toBe('2001:db8:0:2::/64');
  expect([counted('::1'), counted('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64']);
});

test('an IPv4 address counts the same when it arrives on an IPv6 socket', () => {
  expect([counted('192.0.2.1'), counted('::ffff:192.0.2.1'), counted('::FFFF:192.0.2.1')]).toEqual(Array(3).fill('192.0.2.1'));
});
