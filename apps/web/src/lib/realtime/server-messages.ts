import type { SocketClient, SocketMessage } from '@benchbook/client';

const listeners = new Set<(message: SocketMessage) => void>();
const unsaid: SocketClient['say'] = () => false;
let say = unsaid;

/** Calls back with every server message, e.g. about a failed build. Returns a function that stops it. */
export function onServerMessage(listener: (message: SocketMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a message to the server now; false without a connection. */
export function sendToServer(message: Parameters<SocketClient['say']>[0]): boolean {
  return say(message);
}

/** Passes a socket message to all listeners. */
export function notifyListeners(message: SocketMessage): void {
  for (const listener of listeners) listener(message);
}

/** Sends messages over this socket; returns a function that stops it. */
export function sendOver(socket: Pick<SocketClient, 'say'>): () => void {
  say = (message) => socket.say(message);
  return () => {
    say = unsaid;
  };
}
