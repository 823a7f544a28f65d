import { auth } from '../../lib/client/index.ts';
import { currentLanguage } from '../../ui/i18n/define-messages.ts';

/** Requests from the server, bypassing this device's copies, as the signed-in user; retries once with a new token if refused. */
export async function askServer(address: string, init: RequestInit): Promise<Response> {
  const token = auth.accessToken();
  const ask = (by: string | null) =>
    fetch(address, {
      ...init,
      headers: { ...init.headers, 'accept-language': currentLanguage(), authorization: `Bearer ${by}` },
    });
  const answer = await ask(token);
  const isRenewed = answer.status === 401 && token !== null && (await auth.refresh(token)) === 'refreshed';
  return isRenewed ? ask(auth.accessToken()) : answer;
}
