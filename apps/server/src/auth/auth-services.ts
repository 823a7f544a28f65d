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

/** Topic on the bus; the subject is the session, so that every server refuses its tokens and closes its sockets. */
export const SESSION_ENDED = 'session-ended';

/** Topic on the bus; the subject is a user whose role, password or account was changed: what was known of them is forgotten. */
export const ACCOUNT_CHANGED = 'account-changed';

/** What sign-in, refresh and sign-out work with. */
export interface AuthServices {
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** What browsers keep for the server. */
  readonly sealed: Sealed;
  /** Sign-ins by address. */
  readonly addressLimit: CallLimit;
  readonly devicePolicy: DevicePolicy;
  /**
   * @param accepts `device` where a device may speak for somebody who is not there (`signForDevice`), `files` where the token
   *   came as the cookie
   * @throws DomainError `UNAUTHORIZED` when the token is no good, over, or its session has ended; `FORBIDDEN` for that of a
   *   device where a person is asked for
   */
  authenticate(token: string, accepts?: { readonly device?: boolean; readonly files?: boolean }): Promise<SessionCaller>;
  /** Refuses the tokens of a session from now on, here at once and on the other servers as soon as they hear of it. */
  endSession(sessionId: Id): void;
  /** Sees to it that every server looks at the account of this person before their next call. */
  forgetUser(userId: Id): void;
  /** Looks a session up; one that another process ended is ended here too. */
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
