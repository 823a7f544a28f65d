import { saidSentence } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { type Caller, ROLES, type User } from '@benchbook/domain/users';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../ports/index.ts';

/** Size of the cache of verified tokens; roughly the tokens of 5,000 active people. */
const TOKEN_CACHE_SIZE = 10_000;

/** Maximum delay, in ms, until a change by another process, such as `npm run admin -- reset`, takes effect. */
const SESSION_CHECK_INTERVAL_MS = 1000;

/** Maximum clock difference between servers, in ms: a token from further in the future was issued by a wrong clock. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Maximum length of a picture in a token: a file name fits; a data URL does not, because it would exceed the header size. */
const IMAGE_MAX_LENGTH = 200;

/** The person a token was issued for, with its session. */
export interface SessionCaller extends Caller {
  readonly sessionId: Id;
  readonly expiresAtMs: number;
  /** Signed in with a one-time password: only setting a new password is allowed. */
  readonly mustChangePassword: boolean;
  /** The token comes from the cookie, which other programs on the machine may obtain: it only allows reading files. */
  readonly isForFiles?: true;
}

/** The current state of session and account that a token must match. */
export interface SessionState {
  readonly isAlive: boolean;
  readonly user: Pick<User, 'role' | 'isActive' | 'mustChangePassword'> | null;
}

/** The person according to the claims of the token alone. */
type Named = Omit<SessionCaller, 'mustChangePassword'>;

interface KnownToken {
  readonly caller: SessionCaller;
  readonly issuedAtMs: number;
  /** Time of the last lookup of session and account. */
  readonly checkedAtMs: number;
}

const claims = z.object({
  use: z.enum(['access', 'files']),
  _id: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  sid: z.string(),
  did: z.string().nullable(),
  /** Issued to a device, for submitting a person's offline work. */
  via: z.literal('device').optional(),
  iat: z.number(),
  exp: z.number(),
});

interface AccessTokenOptions {
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly lifetimeMs: number;
  /** Called at most once a second per token: another process may have ended the session or changed the account. */
  readonly lookUp: (sessionId: Id, userId: Id) => Promise<SessionState>;
}

/** Issues and verifies access tokens: JSON Web Tokens signed with HS256, with the claims of AUTH-08. */
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

  /** A token with which a device submits this person's work; it ends with the session of the person signed in there. */
  signForDevice(user: User, session: { readonly id: Id; readonly deviceId: Id }, lifetimeMs: number): Promise<string> {
    return this.#sign(user, { sid: session.id, did: session.deviceId, via: 'device' }, lifetimeMs);
  }

  /** A token for loading pictures and videos, sent as a cookie. */
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

  /** @throws DomainError `UNAUTHORIZED`, with a message when the account no longer matches the token */
  async read(token: string): Promise<SessionCaller> {
    const nowMs = this.#clock.nowMs();
    const known = this.#known.get(token);
    const isKnown = known !== undefined && known.caller.expiresAtMs > nowMs && !isFromAhead(known.issuedAtMs, nowMs);
    if (isKnown && Math.abs(nowMs - known.checkedAtMs) < SESSION_CHECK_INTERVAL_MS) return known.caller;
    this.#known.delete(token);
    const { named, issuedAtMs } = isKnown
      ? { named: known.caller, issuedAtMs: known.issuedAtMs }
      : await this.#verify(token, nowMs);
    const caller = checkedCaller(named, await this.#lookUp(named.sessionId, named.id));
    this.#remember(token, { caller, issuedAtMs, checkedAtMs: nowMs });
    return caller;
  }

  /** Forces a lookup at this person's next call. */
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
    // It would be valid for as long as the clock was ahead; its person gets another one with their refresh token.
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
    if (this.#known.size >= TOKEN_CACHE_SIZE && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, known);
  }
}

function isFromAhead(issuedAtMs: number, nowMs: number): boolean {
  return issuedAtMs > nowMs + MAX_CLOCK_DIFFERENCE_MS;
}

/** @throws DomainError `UNAUTHORIZED` */
function checkedCaller(named: Named, { isAlive, user }: SessionState): SessionCaller {
  if (user && !user.isActive) throw new DomainError('UNAUTHORIZED', { message: saidSentence('accountDeactivated') });
  if (!user || !isAlive) throw new DomainError('UNAUTHORIZED');
  if (user.role !== named.role) throw new DomainError('UNAUTHORIZED', { message: saidSentence('roleChanged') });
  return { ...named, mustChangePassword: user.mustChangePassword };
}
