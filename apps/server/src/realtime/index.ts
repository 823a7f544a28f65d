export { announceEvents } from './announce-events.ts';
export { serveSockets } from './serve-sockets.ts';
export type { SocketHub } from './socket-hub.ts';
export { EVENTS_COMMITTED } from './topics.ts';
