import type { Id } from '@benchbook/domain/ids';
import type { LocalParts } from '../local-parts.ts';
import type { UpstreamAnswer, UpstreamCall } from '../routing/upstream.ts';
import { forgetEverybody, forgetPerson } from './forget-person.ts';
import { cookieOf, ownDevice } from './own-device.ts';
import { openSecrets, type PersonSecrets, sealSecrets } from './sealed-person.ts';

/** Calls to the server with the sessions of the people who signed in here. */
export class UpstreamSessions {
  readonly #parts: LocalParts;
  readonly #refreshing = new Map<Id, Promise<string | null>>();

  constructor(parts: LocalParts) {
    this.#parts = parts;
  }

  /** Null if the server no longer knows this person, or they never signed in here. */
  async token(userId: Id): Promise<string | null> {
    return (await this.#secrets(userId))?.accessToken ?? null;
  }

  /** Makes a call, with a new token if the current one has expired. Null if this person has to sign in first. */
  async call(userId: Id, call: () => UpstreamCall): Promise<UpstreamAnswer | null> {
    const token = await this.token(userId);
    if (token === null) return null;
    const first = await this.#parts.upstream.call({ ...call(), token });
    if (first.status !== 401) return first;
    const fresh = await this.refresh(userId, token);
    return fresh === null ? first : this.#parts.upstream.call({ ...call(), token: fresh });
  }

  /** Replaces a refused token; concurrent callers share one refresh. Null if no token is available now. */
  refresh(userId: Id, refused: string): Promise<string | null> {
    const running = this.#refreshing.get(userId) ?? this.#refresh(userId, refused).finally(() => this.#refreshing.delete(userId));
    this.#refreshing.set(userId, running);
    return running;
  }

  /** Asks whether a person whose session has expired may still use this machine, and applies the answer. */
  async askAgain(userId: Id): Promise<void> {
    const token = await this.token(userId);
    if (token !== null) await this.refresh(userId, token);
  }

  async #refresh(userId: Id, refused: string): Promise<string | null> {
    const { upstream } = this.#parts;
    const secrets = await this.#secrets(userId);
    if (!secrets) return null;
    if (secrets.accessToken !== refused) return secrets.accessToken;
    const { status, body } = await upstream.call({
      method: 'POST',
      path: '/api/users/refresh',
      json: { refreshToken: secrets.refreshToken },
      // A lost answer is only repeated to the device of the session.
      ...cookieOf(await ownDevice(this.#parts)),
    });
    const { accessToken, refreshToken, reason }: Partial<Record<'accessToken' | 'refreshToken' | 'reason', unknown>> =
      Object(body);
    if (status === 200 && typeof accessToken === 'string' && typeof refreshToken === 'string')
      return this.#keep(userId, secrets, { accessToken, refreshToken });
    if (status === 401) await this.#heed(userId, secrets, reason);
    return null;
  }

  /** Stores new tokens, unless a sign-in has stored newer ones meanwhile. */
  #keep(userId: Id, before: PersonSecrets, tokens: Pick<PersonSecrets, 'accessToken' | 'refreshToken'>): Promise<string | null> {
    const { context, seal } = this.#parts;
    return context.storage.transaction(async ({ replica }) => {
      const person = await replica.person(userId);
      const now = person && openSecrets(seal, person);
      if (!person || !now) return null;
      if (now.accessToken !== before.accessToken) return now.accessToken;
      const sealed = sealSecrets(seal, userId, { ...now, ...tokens, onlineAtMs: context.clock.nowMs() });
      await replica.savePerson({ ...person, sealed, needsSignIn: false });
      return tokens.accessToken;
    });
  }

  /** The server has ended this session. */
  async #heed(userId: Id, before: PersonSecrets, reason: unknown): Promise<void> {
    const { context, seal } = this.#parts;
    if (reason === 'device-denied') return forgetEverybody(context);
    const isForgotten = reason === 'deactivated' || reason === 'ended';
    const isSame = await context.storage.transaction(async ({ replica }) => {
      const person = await replica.person(userId);
      const isSame = person !== null && openSecrets(seal, person)?.accessToken === before.accessToken;
      if (isSame && !isForgotten) await replica.savePerson({ ...person, needsSignIn: true });
      return isSame;
    });
    if (isSame && isForgotten) await forgetPerson(context, userId);
  }

  async #secrets(userId: Id): Promise<PersonSecrets | null> {
    const { context, seal } = this.#parts;
    const person = await context.storage.read(({ replica }) => replica.person(userId));
    return person && openSecrets(seal, person);
  }
}
