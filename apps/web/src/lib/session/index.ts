export { currentSession, provideSession, useCurrentUser, useSessionState } from './current-session.ts';
export { createSession, type Session, type SessionApi } from './session.ts';
export { storedTokens, type TokenPair } from './stored-tokens.ts';
export type { SessionUser } from './token.ts';
