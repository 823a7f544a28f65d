import { INTERCEPTED } from '@benchbook/contracts/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../test-page.tsx';
import { setLanguage } from '../../ui/i18n/define-messages.ts';
import { callLogin, callRefresh, probeServer } from './session-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** As in a browser: a guest network redirects to a page that can't be read; a call that does not follow sees only the redirect. */
async function toPortal(_address: string, { redirect }: RequestInit): Promise<Response> {
  if (redirect !== 'manual') throw new TypeError('Failed to fetch');
  return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
}

test('a network that sends its guests to a login page is named as somebody in between, by the probe and the sign-in', async () => {
  vi.stubGlobal('fetch', toPortal);
  await expect(probeServer()).rejects.toMatchObject({ status: 0, message: INTERCEPTED });
  const signIn = callLogin({ username: 'demo_lead', password: 'Passw0rdOne', uuid: 'tablet', traits: 't' });
  await expect(signIn).rejects.toMatchObject({ status: 0, message: INTERCEPTED });
});

test('a slow server is given 15 s for an exchange of tokens, and 3 s while the app starts', async () => {
  answerWith({ 'POST /api/users/refresh': { accessToken: 'a', refreshToken: 'b' } });
  const limits = vi.spyOn(AbortSignal, 'timeout');
  await callRefresh('r1', false);
  await callRefresh('r1', true);
  expect(limits.mock.calls).toEqual([[15_000], [3_000]]);
  limits.mockRestore();
});

test('an answer that breaks off is not taken for the page of somebody else', async () => {
  const body = new ReadableStream({ start: (out) => out.error(new DOMException('', 'TimeoutError')) });
  answerWith({ 'GET /api/users/online': () => new Response(body) });
  await expect(probeServer()).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a sign-in is refused in the language of this device', async () => {
  setLanguage('de', { 'no-answer': { intercepted: 'Dazwischen.' } });
  try {
    const sent = vi.fn<typeof fetch>(async () => Response.json({ code: 'BAD_LOGIN', message: 'Falsch.' }, { status: 401 }));
    vi.stubGlobal('fetch', sent);
    const signIn = () => callLogin({ username: 'demo_lead', password: 'wrong', uuid: 'tablet', traits: 't' });
    await expect(signIn()).rejects.toThrow('Falsch.');
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ 'accept-language': 'de' });
    vi.stubGlobal('fetch', toPortal);
    await expect(signIn()).rejects.toThrow('Dazwischen.');
  } finally {
    setLanguage('en', {});
  }
});
