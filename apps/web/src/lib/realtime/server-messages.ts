import type { SocketClient, SocketMessage } from '@benchbook/client';

const listeners = new Set<(message: SocketMessage) => void>();
const unsaid: SocketClient['say'] = () => false;
let say = unsaid;

/** Hears every message of the server, e.g. to say that a build failed. Returns how to stop. */
export function onServerMessage(listener: (message: SocketMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something to the server now; false when there is no connection. */
export function sayToServer(message: Parameters<SocketClient['say']>[0]): boolean {
  return say(message);
}

/** A message has come over the socket: told to whoever hears. */
export function tellListeners(message: SocketMessage): void {
  for (const listener of listeners) listener(message);
}

/** What is said goes over this socket; returns how to end that. */
export function speakOver(socket: Pick<SocketClient, 'say'>): () => void {
  say = (message) => socket.say(message);
  return () => {
    say = unsaid;
  };
}
