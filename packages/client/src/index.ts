export { ApiError, errorOfAnswer, interceptedError, type NoAnswer, readApiError } from './api-error.ts';
export type { Auth, RefreshOutcome, TokenPair, TokenStore } from './auth.ts';
export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts';
export { Patience } from './patience.ts';
export type { Page } from './read-page.ts';
export {
  createSocketClient,
  type SocketClient,
  type SocketGap,
  type SocketMessage,
  type SocketOptions,
  type SocketUser,
} from './socket-client.ts';
export { createTokenAuth, type Locks } from './token-auth.ts';
