import type { DevicePolicy } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Clock, EventBus, Storage } from '../ports/index.ts';
import { AccessTokens, type SessionCaller } from './access-tokens.ts';
import { type CallLimit, SIGN_INS_OF_AN_ADDRESS } from './call-limit.ts';
import { EndedSessions } from './ended-sessions.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { Sealed } from './sealed.ts';
import { loadSessionSecret } from './session-secret.ts';
import type { SharedCalls } from './shared-calls.ts';

/** Bus topic; the subject is the session. Every server then rejects its tokens and closes its sockets. */
export const SESSION_ENDED = 'session-ended';

/** Bus topic; the subject is a user whose role, password or account changed. Every server then drops its cached data of that user. */
export const ACCOUNT_CHANGED = 'account-changed';

/** Dependencies of sign-in, refresh and sign-out. */
export interface AuthServices {
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** Encrypts values that browsers store for the server. */
  readonly sealed: Sealed;
  /** Sign-in limit per address. */
  readonly addressLimit: CallLimit;
  readonly devicePolicy: DevicePolicy;
  /**
   * @param accepts `device` where a device may submit work of an absent person (`signForDevice`), `files` where the token
   * comes from the cookie
   * @throws DomainError `UNAUTHORIZED` when the token is invalid or expired, or its session has ended; `FORBIDDEN` for a
   * device token where a person is required
   */
  authenticate(token: string, accepts?: { readonly device?: boolean; readonly files?: boolean }): Promise<SessionCaller>;
  /** Rejects the session's tokens from now on: here immediately, on other servers when the bus message arrives. */
  endSession(sessionId: Id): void;
  /** Makes every server look up this person's account before their next call. */
  forgetUser(userId: Id): void;
  /** Looks a session up; if another process ended it, ends it here too. */
  isSessionAlive(sessionId: Id): Promise<boolean>;
}

interface AuthOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly calls: SharedCalls;
  readonly dataDir: string;
  readonly accessTokenMs: number;
  readonly refreshTokenMs: number;
  readonly devicePolicy: DevicePolicy;
}

export async function createAuthServices(options: AuthOptions): Promise<AuthServices> {
  const { storage, clock, bus, dataDir, devicePolicy } = options;
  const secret = await loadSessionSecret(storage, dataDir);
  const ended = new EndedSessions(clock, options.accessTokenMs);
  const endSession = (sessionId: Id): void => {
    ended.add(sessionId);
    bus.publish({ topic: SESSION_ENDED, subjectId: sessionId });
  };
  const isSessionAlive = async (id: Id): Promise<boolean> => {
    const isAlive = await storage.read(({ sessions }) => sessions.isFamilyAlive(id, clock.nowMs()));
    if (!isAlive && !ended.has(id)) endSession(id);
    return isAlive;
  };
  const accessTokens = new AccessTokens({
    secret,
    clock,
    lifetimeMs: options.accessTokenMs,
    lookUp: async (sessionId, userId) => {
      const user = await storage.read(({ users }) => users.find(userId));
      return { user, isAlive: !ended.has(sessionId) && (await isSessionAlive(sessionId)) };
    },
  });
  bus.subscribe(({ topic, subjectId }) => {
    if (subjectId === null) return;
    if (topic === SESSION_ENDED) ended.add(subjectId);
    if (topic === ACCOUNT_CHANGED) accessTokens.forget(subjectId);
  });
  return {
    accessTokens,
    refreshTokens: new RefreshTokens({ secret, clock, lifetimeMs: options.refreshTokenMs }),
    sealed: new Sealed(secret, clock),
    addressLimit: options.calls.limit('signIns', SIGN_INS_OF_AN_ADDRESS),
    devicePolicy,
    async authenticate(token, { device = false, files = false } = {}) {
      const caller = await accessTokens.read(token);
      if (caller.isSentByDevice && !device) throw new DomainError('FORBIDDEN');
      if (caller.isForFiles && !files) throw new DomainError('UNAUTHORIZED');
      if (ended.has(caller.sessionId)) throw new DomainError('UNAUTHORIZED');
      return caller;
    },
    forgetUser: (userId) => {
      accessTokens.forget(userId);
      bus.publish({ topic: ACCOUNT_CHANGED, subjectId: userId });
    },
    endSession,
    isSessionAlive,
  };
}
