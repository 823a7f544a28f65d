import { auth } from '../../lib/client/index.ts';

/** Asks the server, not this device, in the name of who is signed in; once more with a new token where it was refused. */
export async function askServer(address: string, init: RequestInit): Promise<Response> {
  const token = auth.accessToken();
  const ask = (by: string | null) => fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${by}` } });
  const answer = await ask(token);
  const isRenewed = answer.status === 401 && token !== null && (await auth.refresh(token)) === 'refreshed';
  return isRenewed ? ask(auth.accessToken()) : answer;
}
