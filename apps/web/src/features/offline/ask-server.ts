import { currentSession } from '../../lib/session/index.ts';

/** Asks the server, not this device, in the name of who is signed in; once more with a new token where it was refused. */
export async function askServer(address: string, init: RequestInit): Promise<Response> {
  const ask = () =>
    fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${currentSession().accessToken()}` } });
  const answer = await ask();
  return answer.status === 401 && (await currentSession().refresh()) === 'refreshed' ? ask() : answer;
}
