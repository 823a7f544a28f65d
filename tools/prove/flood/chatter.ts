import type { Caller } from '../../lib/caller.ts';

/** A socket that sends messages without pause. */
export interface Chatter {
  /** Its close code; 0 while it is open. */
  code(): number;
  close(): void;
}

const EVERY_MS = 5;

export async function chatter({ url, token, username, id }: Caller): Promise<Chatter> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['benchbook', token]);
  let code = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('no socket could be opened')));
  });
  const words = JSON.stringify({ eventSource: 'identify_user', sender: username, currentUserId: id, currentUserRole: 'Artisan' });
  const talking = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send(words), EVERY_MS);
  socket.addEventListener('close', (event) => {
    code = event.code;
    clearInterval(talking);
  });
  return { code: () => code, close: () => socket.close() };
}
