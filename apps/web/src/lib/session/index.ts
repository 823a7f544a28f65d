export { currentSession, provideSession, useCurrentUser, useSessionState } from './current-session.ts';
export { createSession, type Session, type SessionApi } from './session.ts';
export { storedTokens } from './stored-tokens.ts';
export { personOf, type SessionUser } from './token.ts';
