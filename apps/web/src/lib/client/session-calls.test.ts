import { INTERCEPTED } from '@benchbook/contracts/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../test-page.tsx';
import { callLogin, probeServer } from './session-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** As in a browser: the page of the network lies where nothing can be read, and who does not follow is told that much. */
async function toPortal(_address: string, { redirect }: RequestInit): Promise<Response> {
  if (redirect !== 'manual') throw new TypeError('Failed to fetch');
  return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
}

test('a network that sends its guests to a login page is named as somebody in between, by the probe and the sign-in', async () => {
  vi.stubGlobal('fetch', toPortal);
  await expect(probeServer()).rejects.toMatchObject({ status: 0, message: INTERCEPTED });
  const signIn = callLogin({ username: 'demo_lead', password: 'Passw0rdOne', uuid: 'tablet' });
  await expect(signIn).rejects.toMatchObject({ status: 0, message: INTERCEPTED });
});

test('an answer that breaks off is not taken for the page of somebody else', async () => {
  const body = new ReadableStream({ start: (out) => out.error(new DOMException('', 'TimeoutError')) });
  answerWith({ 'GET /api/users/online': () => new Response(body) });
  await expect(probeServer()).rejects.toMatchObject({ name: 'TimeoutError' });
});
