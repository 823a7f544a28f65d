import { at, type Caller } from '../lib/caller.ts';

/** A socket of a proof with the received log events. */
export interface Listener {
  /** Log positions of the received messages, in order of arrival. */
  readonly received: readonly number[];
  /** All received messages. */
  readonly messages: readonly unknown[];
  isOpen(): boolean;
  /** Its log position, for the next socket. */
  place(): { readonly sequence: number; readonly epoch: string } | null;
  close(): void;
}

/** Opens a socket and identifies the person and, after a reconnect, the log position. Rejects if the server refuses it. */
export async function listen(
  { url, token, username, id }: Caller,
  role: string,
  after: ReturnType<Listener['place']> = null,
): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['benchbook', token]);
  const received: number[] = [];
  const messages: unknown[] = [];
  let epoch: string | null = null;
  let reached = after?.sequence ?? 0;
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    messages.push(message);
    const sequence = Number(at(message, 'seq') ?? at(message, 'sequence') ?? 0);
    reached = Math.max(reached, sequence);
    if (at(message, 'module') === 'Live') epoch = String(at(message, 'epoch'));
    else if (sequence > 0) received.push(sequence);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${username} can't open a socket at ${url}`)));
  });
  const said = { eventSource: 'identify_user', sender: username, currentUserId: id, currentUserRole: role };
  socket.send(JSON.stringify({ ...said, ...(after ? { after } : { unheardMs: 0 }) }));
  return {
    received,
    messages,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    place: () => (epoch === null ? after && { ...after, sequence: reached } : { sequence: reached, epoch }),
    close: () => socket.close(),
  };
}
