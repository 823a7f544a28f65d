import { listTags } from '@benchbook/contracts';
import { INTERCEPTED } from '@benchbook/contracts/messages';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';

test('a call that is sent elsewhere, to the login page of a network, is somebody in between, wherever that page lies', async () => {
  const asked: (RequestInit | undefined)[] = [];
  const toPortal = new Response(null, { status: 302, headers: { location: 'http://portal/login' } });
  // As a browser gives it: nothing of it can be read.
  const opaque = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } });
  for (const answer of [toPortal, opaque]) {
    const client = createClient({
      baseUrl: 'http://plant',
      auth: { accessToken: () => 'token', refresh: async () => 'refreshed', signOut: () => undefined },
      fetch: async (_address, init) => {
        asked.push(init);
        return answer;
      },
    });
    await expect(client.call(listTags)).rejects.toMatchObject({ code: 'UNREACHABLE', isUndecided: true, message: INTERCEPTED });
  }
  expect(asked.map((init) => init?.redirect)).toEqual(['manual', 'manual']);
});
