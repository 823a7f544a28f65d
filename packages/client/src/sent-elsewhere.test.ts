import { listTags } from '@benchbook/contracts';
import { INTERCEPTED } from '@benchbook/contracts/messages';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';

test("a redirected call, e.g. to a network's login page, comes from an intermediary, wherever the target is", async () => {
  const asked: (RequestInit | undefined)[] = [];
  const toPortal = new Response(null, { status: 302, headers: { location: 'http://portal/login' } });
  // As a browser presents it: nothing of it can be read.
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
