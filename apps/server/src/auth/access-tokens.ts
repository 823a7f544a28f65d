import { ACCOUNT_DEACTIVATED, ROLE_CHANGED } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { type Caller, ROLES, type User } from '@benchbook/domain/users';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../ports/index.ts';

/** Tokens that were checked before; about what 5,000 people at work hold. */
const REMEMBERED_TOKENS = 10_000;

/** What another process did, as `npm run admin -- reset`, is noticed after this time at the latest. */
const SESSION_CHECKED_EVERY_MS = 1000;

/** Clocks of several servers differ by less than this, in ms: a token from further ahead was made by a clock that was wrong. */
const CLOCKS_DIFFER_MS = 60_000;

/** Longest picture that is named in a token: a file name is, a picture inside a data address is not, or no header could carry it. */
const IMAGE_MAX_LENGTH = 200;

/** Who a token is for, with the session it belongs to. */
export interface SessionCaller extends Caller {
  readonly sessionId: Id;
  readonly expiresAtMs: number;
  /** Signed in with a password that works once: nothing but choosing another is done for them. */
  readonly mustChangePassword: boolean;
  /** The token is that of the cookie, which other programs on the machine may come by: it reads files. */
  readonly isForFiles?: true;
}

/** What a token has to agree with: the session it belongs to, and the account of its person as it is now. */
export interface SessionState {
  readonly isAlive: boolean;
  readonly user: Pick<User, 'role' | 'isActive' | 'mustChangePassword'> | null;
}

/** Who a token names, by its own words alone. */
type Named = Omit<SessionCaller, 'mustChangePassword'>;

interface KnownToken {
  readonly caller: SessionCaller;
  readonly issuedAtMs: number;
  /** When session and account were last looked at. */
  readonly checkedAtMs: number;
}

const claims = z.object({
  use: z.enum(['access', 'files']),
  _id: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  sid: z.string(),
  did: z.string().nullable(),
  /** Given to a device for what somebody did on it without a network. */
  via: z.literal('device').optional(),
  iat: z.number(),
  exp: z.number(),
});

interface AccessTokenOptions {
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly lifetimeMs: number;
  /** Asked once a second at most per token: another process may have ended the session, or changed the account. */
  readonly lookUp: (sessionId: Id, userId: Id) => Promise<SessionState>;
}

/** Makes and reads access tokens: JSON Web Tokens signed with HS256, with the claims of AUTH-08. */
export class AccessTokens {
  readonly #secret: Uint8Array;
  readonly #clock: Clock;
  readonly #lookUp: AccessTokenOptions['lookUp'];
  readonly lifetimeMs: number;
  readonly #known = new Map<string, KnownToken>();

  constructor({ secret, clock, lifetimeMs, lookUp }: AccessTokenOptions) {
    this.#secret = secret;
    this.#clock = clock;
    this.lifetimeMs = lifetimeMs;
    this.#lookUp = lookUp;
  }

  sign(user: User, session: { readonly id: Id; readonly deviceId: Id | null }): Promise<string> {
    return this.#sign(user, { sid: session.id, did: session.deviceId }, this.lifetimeMs);
  }

  /** A token for a device to send what this person did on it; it ends with the session of who is signed in there. */
  signForDevice(user: User, session: { readonly id: Id; readonly deviceId: Id }, lifetimeMs: number): Promise<string> {
    return this.#sign(user, { sid: session.id, did: session.deviceId, via: 'device' }, lifetimeMs);
  }

  /** A token for pictures and videos, which bring it as a cookie. */
  signForFiles(user: User, session: { readonly id: Id; readonly deviceId: Id | null }): Promise<string> {
    return this.#sign(user, { sid: session.id, did: session.deviceId, use: 'files' }, this.lifetimeMs);
  }

  #sign(user: User, session: { sid: Id; did: Id | null; via?: 'device'; use?: 'files' }, lifetimeMs: number): Promise<string> {
    const nowS = Math.floor(this.#clock.nowMs() / 1000);
    const image = user.image.length <= IMAGE_MAX_LENGTH ? user.image : '';
    return new SignJWT({
      use: 'access',
      _id: user.id,
      username: user.username,
      role: user.role,
      image,
      ...(user.mustChangePassword ? { otp: true } : {}),
      ...session,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + Math.floor(lifetimeMs / 1000))
      .sign(this.#secret);
  }

  /** @throws DomainError `UNAUTHORIZED`, with words where the account is no longer what the token says */
  async read(token: string): Promise<SessionCaller> {
    const nowMs = this.#clock.nowMs();
    const known = this.#known.get(token);
    const isKnown = known !== undefined && known.caller.expiresAtMs > nowMs && !isFromAhead(known.issuedAtMs, nowMs);
    if (isKnown && Math.abs(nowMs - known.checkedAtMs) < SESSION_CHECKED_EVERY_MS) return known.caller;
    this.#known.delete(token);
    const { named, issuedAtMs } = isKnown
      ? { named: known.caller, issuedAtMs: known.issuedAtMs }
      : await this.#verify(token, nowMs);
    const caller = agreed(named, await this.#lookUp(named.sessionId, named.id));
    this.#remember(token, { caller, issuedAtMs, checkedAtMs: nowMs });
    return caller;
  }

  /** The next call of this person is looked up, however short ago the last one was. */
  forget(userId: Id): void {
    for (const [token, { caller }] of this.#known) if (caller.id === userId) this.#known.delete(token);
  }

  async #verify(token: string, nowMs: number): Promise<{ readonly named: Named; readonly issuedAtMs: number }> {
    const verified = await jwtVerify(token, this.#secret, { algorithms: ['HS256'], currentDate: new Date(nowMs) }).catch(
      (cause: unknown) => {
        throw Object.assign(new DomainError('UNAUTHORIZED'), { cause });
      },
    );
    const { success, data } = claims.safeParse(verified.payload);
    if (!success) throw new DomainError('UNAUTHORIZED');
    const issuedAtMs = data.iat * 1000;
    // It would be good for as long as the clock was ahead; its person gets another one with their refresh token.
    if (isFromAhead(issuedAtMs, nowMs)) throw new DomainError('UNAUTHORIZED');
    const named: Named = {
      id: data._id,
      username: data.username,
      role: data.role,
      deviceId: data.did,
      sessionId: data.sid,
      expiresAtMs: data.exp * 1000,
      ...(data.use === 'files' ? { isForFiles: true as const } : {}),
      ...(data.via ? { isSentByDevice: true as const } : {}),
    };
    return { named, issuedAtMs };
  }

  #remember(token: string, known: KnownToken): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED_TOKENS && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, known);
  }
}

function isFromAhead(issuedAtMs: number, nowMs: number): boolean {
  return issuedAtMs > nowMs + CLOCKS_DIFFER_MS;
}

/** @throws DomainError `UNAUTHORIZED` */
function agreed(named: Named, { isAlive, user }: SessionState): SessionCaller {
  if (user && !user.isActive) throw new DomainError('UNAUTHORIZED', { message: ACCOUNT_DEACTIVATED });
  if (!user || !isAlive) throw new DomainError('UNAUTHORIZED');
  if (user.role !== named.role) throw new DomainError('UNAUTHORIZED', { message: ROLE_CHANGED });
  return { ...named, mustChangePassword: user.mustChangePassword };
}
