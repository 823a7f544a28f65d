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

/** Longest picture that is named in a token: a file name is, a picture inside a data address is not, or no header could carry it. */
const IMAGE_MAX_LENGTH = 200;

/** Who a token is for, with the session it belongs to. */
export interface SessionCaller extends Caller {
  readonly sessionId: Id;
  readonly expiresAtMs: number;
}

interface KnownToken {
  readonly caller: SessionCaller;
  /** When the session was last found alive. */
  checkedAtMs: number;
}

const claims = z.object({
  use: z.literal('access'),
  _id: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  sid: z.string(),
  did: z.string().nullable(),
  exp: z.number(),
});

interface AccessTokenOptions {
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly lifetimeMs: number;
  /** Asked once a second at most per token: another process may have ended the session. */
  readonly isSessionAlive: (sessionId: Id) => Promise<boolean>;
}

/** Makes and reads access tokens: JSON Web Tokens signed with HS256, with the claims of AUTH-08. */
export class AccessTokens {
  readonly #secret: Uint8Array;
  readonly #clock: Clock;
  readonly #isSessionAlive: AccessTokenOptions['isSessionAlive'];
  readonly lifetimeMs: number;
  readonly #known = new Map<string, KnownToken>();

  constructor({ secret, clock, lifetimeMs, isSessionAlive }: AccessTokenOptions) {
    this.#secret = secret;
    this.#clock = clock;
    this.lifetimeMs = lifetimeMs;
    this.#isSessionAlive = isSessionAlive;
  }

  sign(user: User, session: { readonly id: Id; readonly deviceId: Id | null }): Promise<string> {
    const nowS = Math.floor(this.#clock.nowMs() / 1000);
    const image = user.image.length <= IMAGE_MAX_LENGTH ? user.image : '';
    return new SignJWT({
      use: 'access',
      _id: user.id,
      username: user.username,
      role: user.role,
      image,
      sid: session.id,
      did: session.deviceId,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + Math.floor(this.lifetimeMs / 1000))
      .sign(this.#secret);
  }

  /** @throws DomainError `UNAUTHORIZED` */
  async read(token: string): Promise<SessionCaller> {
    const nowMs = this.#clock.nowMs();
    const known = this.#known.get(token);
    if (known && known.caller.expiresAtMs > nowMs) return this.#readAgain(token, known, nowMs);
    this.#known.delete(token);
    const caller = await this.#verify(token, nowMs);
    if (!(await this.#isSessionAlive(caller.sessionId))) throw new DomainError('UNAUTHORIZED');
    this.#remember(token, { caller, checkedAtMs: nowMs });
    return caller;
  }

  async #readAgain(token: string, known: KnownToken, nowMs: number): Promise<SessionCaller> {
    if (Math.abs(nowMs - known.checkedAtMs) < SESSION_CHECKED_EVERY_MS) return known.caller;
    if (!(await this.#isSessionAlive(known.caller.sessionId))) {
      this.#known.delete(token);
      throw new DomainError('UNAUTHORIZED');
    }
    known.checkedAtMs = nowMs;
    return known.caller;
  }

  async #verify(token: string, nowMs: number): Promise<SessionCaller> {
    const verified = await jwtVerify(token, this.#secret, { algorithms: ['HS256'], currentDate: new Date(nowMs) }).catch(
      (cause: unknown) => {
        throw Object.assign(new DomainError('UNAUTHORIZED'), { cause });
      },
    );
    const { success, data } = claims.safeParse(verified.payload);
    if (!success) throw new DomainError('UNAUTHORIZED');
    return {
      id: data._id,
      username: data.username,
      role: data.role,
      deviceId: data.did,
      sessionId: data.sid,
      expiresAtMs: data.exp * 1000,
    };
  }

  #remember(token: string, known: KnownToken): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED_TOKENS && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, known);
  }
}
