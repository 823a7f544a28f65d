import { sendForUser } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { judgeAnswer } from '@benchbook/domain/outbox';
import type { LocalParts } from './local-parts.ts';
import { cookieOf, ownDevice } from './own-device.ts';
import type { UpstreamAnswer, UpstreamCall } from './upstream.ts';
import type { UpstreamSessions } from './upstream-sessions.ts';

/** A pass is asked for anew so long before it ends. */
const LEFT_MS = 20_000;

/** No pass is good for longer. */
const LONGEST_MS = 3_600_000;

/** Where this machine may not send for somebody, it is not asked again for so long. */
const ASK_AGAIN_MS = 60_000;

interface Pass {
  /** Null where there is none to be had. */
  readonly token: string | null;
  readonly untilMs: number;
}

/**
 * Speaks for people whose session on the server is over, as an approved device may: by its key, and through the session of
 * anybody else of this machine (design, section 5).
 */
export class DevicePasses {
  readonly #parts: LocalParts;
  readonly #sessions: UpstreamSessions;
  #passes = new Map<Id, Pass>();

  constructor(parts: LocalParts, sessions: UpstreamSessions) {
    this.#parts = parts;
    this.#sessions = sessions;
  }

  /**
   * Whether this machine may send is asked anew: somebody has signed in, and may have approved it before. An answer that is on
   * its way is kept no more.
   */
  forget(): void {
    this.#passes = new Map();
  }

  /** Makes a call for somebody. Null: what they did waits until they sign in, or until anybody does. */
  async call(userId: Id, call: () => UpstreamCall): Promise<UpstreamAnswer | null> {
    const nowMs = this.#parts.context.clock.nowMs();
    const passes = this.#passes;
    const known = passes.get(userId);
    // One that ends later than any does was given while the clock was wrong.
    const isGood = known !== undefined && nowMs < known.untilMs && known.untilMs - nowMs < LONGEST_MS;
    const pass = isGood ? known : await this.#ask(userId);
    if (pass === null || 'status' in pass) return pass;
    passes.set(userId, pass);
    if (pass.token === null) return null;
    const answer = await this.#parts.upstream.call({ ...call(), token: pass.token });
    if (answer.status !== 401) return answer;
    // It ends with the session that it was given through.
    passes.delete(userId);
    return null;
  }

  /** The answer itself where nothing was said about the pass; null while nobody is signed in with the server. */
  async #ask(userId: Id): Promise<Pass | UpstreamAnswer | null> {
    const { context } = this.#parts;
    const people = await context.storage.read(({ replica }) => replica.people());
    const json = { userID: userId };
    const cookie = cookieOf(await ownDevice(this.#parts));
    for (const { userId: through } of people.filter((each) => each.userId !== userId && !each.needsSignIn)) {
      const ask = { method: sendForUser.method, path: sendForUser.path, json, ...cookie };
      const answer = await this.#sessions.call(through, () => ask);
      if (answer === null) continue;
      const nowMs = context.clock.nowMs();
      switch (judgeAnswer(answer.status, answer.code)) {
        case 'sent': {
          const { accessToken, seconds } = sendForUser.response.parse(answer.body);
          return { token: accessToken, untilMs: nowMs + seconds * 1_000 - LEFT_MS };
        }
        case 'again':
          return answer;
        case 'refused':
          return { token: null, untilMs: nowMs + ASK_AGAIN_MS };
        case 'sign-in':
      }
    }
    return null;
  }
}
