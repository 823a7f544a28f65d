import { expect, test } from 'vitest';
import { startTestServer } from '../test/index.ts';

test('who writes anything into X-Forwarded-For is counted under the address that the call came from', async () => {
  const server = await startTestServer({ settings: { TRUST_PROXY: 'loopback' } });
  try {
    const { papers } = server.context.limits;
    const ask = (forwarded: string) =>
      server.signedOut.get('/api/papers/0/1', { 'x-forwarded-for': forwarded }).then(({ status }) => status);
    papers.take('192.0.2.1', 300);
    expect(await ask('192.0.2.1')).toBe(429);
    expect(await ask(`192.0.2.1 ${'x'.repeat(7_000)}`)).not.toBe(429);
    papers.take('127.0.0.1', 300);
    expect(await ask('y'.repeat(7_000)), 'nothing that could be told apart').toBe(429);
  } finally {
    await server.close();
  }
});
