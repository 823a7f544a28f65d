import { sendForUser } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { judgeAnswer } from '@benchbook/domain/outbox';
import type { LocalParts } from '../local-parts.ts';
import type { UpstreamAnswer, UpstreamCall } from '../routing/upstream.ts';
import { cookieOf, ownDevice } from '../sign-in/own-device.ts';
import type { UpstreamSessions } from '../sign-in/upstream-sessions.ts';

/** A pass is renewed this long before it expires. */
const LEFT_MS = 20_000;

/** Maximum lifetime of a pass. */
const LONGEST_MS = 3_600_000;

/** If this machine may not send for a person, it does not ask again for this long. */
const ASK_AGAIN_MS = 60_000;

interface Pass {
  /** Null if no pass is available. */
  readonly token: string | null;
  readonly untilMs: number;
}

/**
 * Sends calls for people whose server session has expired, as an approved device may: with its key and the session of any other
 * person of this machine (design, section 5).
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
   * Asks again whether this machine may send: somebody has signed in, and the device may have been approved before. The result
   * of a pending request is discarded.
   */
  forget(): void {
    this.#passes = new Map();
  }

  /** Makes a call on behalf of a person. Null: their entries wait until they, or anybody, sign in. */
  async call(userId: Id, call: () => UpstreamCall): Promise<UpstreamAnswer | null> {
    const nowMs = this.#parts.context.clock.nowMs();
    const passes = this.#passes;
    const known = passes.get(userId);
    // A pass that expires later than any possible one was issued while the clock was wrong.
    const isGood = known !== undefined && nowMs < known.untilMs && known.untilMs - nowMs < LONGEST_MS;
    const pass = isGood ? known : await this.#ask(userId);
    if (pass === null || 'status' in pass) return pass;
    passes.set(userId, pass);
    if (pass.token === null) return null;
    const answer = await this.#parts.upstream.call({ ...call(), token: pass.token });
    if (answer.status !== 401) return answer;
    // It ends with the session through which it was issued.
    passes.delete(userId);
    return null;
  }

  /** Returns the answer itself if it says nothing about the pass; null while nobody is signed in to the server. */
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
