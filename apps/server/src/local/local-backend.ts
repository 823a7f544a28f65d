import { setTimeout as sleep } from 'node:timers/promises';
import { probeOnline } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { LONGEST_RETRY_MS } from '@benchbook/domain/outbox';
import type { AppContext } from '../app-context.ts';
import type { MachineSeal } from '../auth/index.ts';
import type {
  LocalBackend,
  LocalCredentials,
  LocalSignIn,
  PassedAnswer,
  PassedCall,
  QueueElsewhere,
  Readers,
} from '../ports/index.ts';
import { fetchFiles } from './fetch-files.ts';
import { forgetPerson } from './forget-person.ts';
import { noteTime } from './latest-seen.ts';
import type { LocalParts } from './local-parts.ts';
import { mayStay } from './may-stay.ts';
import { type KeepPull, keepTogether, Puller, type PullResult } from './pull.ts';
import { Pusher } from './push.ts';
import { signInLocally } from './sign-in-locally.ts';
import { Upstream } from './upstream.ts';
import { UpstreamSessions } from './upstream-sessions.ts';

/** The server is asked for changes this often; as often as the app looks whether it is there. */
const ROUND_EVERY_MS = 10_000;

/** An answer waits no longer than this for the copy to catch up with it. */
const UP_TO_DATE_WITHIN_MS = 5_000;

/** Who signs in waits no longer than this for their first copy; what comes later is shown when it comes. */
const FIRST_COPY_WITHIN_MS = 1_500;

export interface LocalBackendOptions {
  readonly upstreamUrl: string;
  readonly queuesElsewhere: readonly QueueElsewhere[];
  readonly seal: MachineSeal;
  /** Told of a failure that nobody waited for. */
  readonly report: (error: unknown) => void;
  /** Told when something of the copy has changed. */
  readonly changed: () => void;
  readonly keepPull?: KeepPull;
}

/** Keeps a copy of what the people of this machine work with, and sends what they did. */
export class RunningLocalBackend implements LocalBackend {
  readonly upstreamUrl: string;
  readonly queuesElsewhere: readonly QueueElsewhere[];
  readonly #parts: LocalParts;
  readonly #sessions: UpstreamSessions;
  readonly #puller: Puller;
  readonly #pusher: Pusher;
  readonly #report: (error: unknown) => void;
  readonly #changed: () => void;
  #timer: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** Whose words went out, and whose copy is behind them. */
  readonly #spoke = new Set<Id>();
  #pushing: Promise<void> | null = null;
  #round: Promise<void> | null = null;
  #isBehind = false;
  /** Nothing was heard of the server since it was last asked; at the start too. */
  #isAway = true;
  #isStopped = false;

  constructor(
    context: AppContext,
    { upstreamUrl, queuesElsewhere, seal, report, changed, keepPull = keepTogether }: LocalBackendOptions,
  ) {
    this.upstreamUrl = upstreamUrl;
    this.queuesElsewhere = queuesElsewhere;
    this.#parts = { context, seal, upstream: new Upstream(upstreamUrl) };
    this.#sessions = new UpstreamSessions(this.#parts);
    this.#puller = new Puller(this.#parts, this.#sessions, keepPull);
    this.#pusher = new Pusher(this.#parts, this.#sessions, (userId) => this.#spoke.add(userId));
    this.#report = report;
    this.#changed = changed;
  }

  start(): void {
    this.#timer = setInterval(() => this.#startRound(), ROUND_EVERY_MS);
    this.#timer.unref();
    this.#startRound();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#parts.upstream.close();
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    await this.#round;
    await this.#pushing;
    await this.#puller.idle();
  }

  isOnline(): boolean {
    return this.#parts.upstream.isOnline;
  }

  async signIn(credentials: LocalCredentials): Promise<LocalSignIn> {
    const signedIn = await signInLocally(this.#parts, credentials);
    if (signedIn.isOffline) return signedIn;
    await this.#bring(signedIn.user.id, FIRST_COPY_WITHIN_MS);
    this.#pusher.askAnew();
    this.wake();
    return signedIn;
  }

  async passOn(userId: Id, call: PassedCall): Promise<PassedAnswer | null> {
    const token = await this.#sessions.token(userId);
    if (token === null) return null;
    const answer = await this.#parts.upstream.passOn(withToken(call, token));
    if (answer?.status !== 401) return answer;
    const fresh = await this.#sessions.refresh(userId, token);
    if (fresh === null) return null;
    // A body went with the first try: whoever made the call makes it again after a 401, and then it has the new token.
    return call.body === null ? this.#parts.upstream.passOn(withToken(call, fresh)) : answer;
  }

  mayStay(readers: Pick<Readers, 'replica' | 'meta'>, userId: Id): Promise<boolean> {
    return mayStay(this.#parts, readers, userId);
  }

  bringUpToDate(userId: Id): Promise<void> {
    return this.#bring(userId, UP_TO_DATE_WITHIN_MS);
  }

  passwordChanged(userId: Id): Promise<void> {
    return forgetPerson(this.#parts.context, userId);
  }

  wake(): void {
    this.#isBehind = true;
    this.#pushing ??= this.#pushAll().finally(() => {
      this.#pushing = null;
      if (this.#isBehind && !this.#isStopped) this.wake();
    });
  }

  /** Pulls for everybody who signed in here, and sends; for tests that do not wait for the timer. */
  async syncNow(): Promise<void> {
    // Two rounds at once would fetch the same file into the same place.
    while (this.#round !== null) await this.#round;
    const round = this.#runRound();
    this.#round = round.catch(nothing).finally(() => {
      this.#round = null;
    });
    await round;
    await this.#pushing;
  }

  /** Waits so long for a person's copy, which goes on after that; one that fails turns nobody away. */
  async #bring(userId: Id, withinMs: number): Promise<void> {
    const pulled = this.#pullAndTell(userId).catch(this.#report);
    const enough = new AbortController();
    await Promise.race([pulled, sleep(withinMs, undefined, { signal: enough.signal, ref: false }).catch(nothing)]);
    enough.abort();
    this.#startRound();
  }

  async #pullAndTell(userId: Id): Promise<void> {
    if ((await this.#pull(userId)) === 'changed') this.#changed();
  }

  #startRound(): void {
    this.#round ??= this.#runRound()
      .catch(this.#report)
      .finally(() => {
        this.#round = null;
      });
  }

  async #runRound(): Promise<void> {
    const { context } = this.#parts;
    if (this.#isStopped) return;
    await noteTime(this.#parts);
    this.wake();
    const people = await context.storage.read(({ replica }) => replica.people());
    // Also to whom nobody has signed in here yet it is told whether the server is there.
    if (people.length === 0) await this.#parts.upstream.call({ method: probeOnline.method, path: probeOnline.path });
    const failures: unknown[] = [];
    for (const { userId, needsSignIn } of people) {
      if (this.#isStopped) return;
      // What fails for one person is tried again the next time, and keeps nothing from the others.
      try {
        // Whose session is over may be here no more by now.
        if (needsSignIn) await this.#sessions.askAgain(userId);
        else await this.#bringAll(userId);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'several copies failed');
  }

  async #bringAll(userId: Id): Promise<void> {
    const result = await this.#pull(userId);
    const came = await fetchFiles(this.#parts, this.#sessions, userId);
    if (result === 'changed' || came > 0) this.#changed();
  }

  /** Also notes whether the server is back: then what had no answer does not wait for its next try. */
  async #pull(userId: Id): Promise<PullResult> {
    const result = await this.#puller.pull(userId);
    const isBack = this.#isAway && result !== 'unreachable';
    this.#isAway = result === 'unreachable';
    if (isBack) {
      await this.#parts.context.storage.transaction(({ outbox }) => outbox.hurry());
      this.wake();
    }
    return result;
  }

  async #pushAll(): Promise<void> {
    this.#isBehind = false;
    try {
      const nextMs = await this.#pusher.push();
      if (nextMs !== null) this.#tryAgainAt(nextMs);
      const spoke = [...this.#spoke];
      this.#spoke.clear();
      for (const userId of spoke) await this.#pullAndTell(userId);
    } catch (error) {
      this.#report(error);
    }
  }

  #tryAgainAt(atMs: number): void {
    clearTimeout(this.#retry);
    if (this.#isStopped) return;
    this.#retry = setTimeout(() => this.wake(), waitMs(atMs - this.#parts.context.clock.nowMs()));
    this.#retry.unref();
  }
}

/** The clock may be set while somebody waits: no wait is longer than the longest there is, or spins. */
const waitMs = (untilMs: number): number => Math.min(Math.max(50, untilMs), LONGEST_RETRY_MS);

const nothing = (): void => undefined;

function withToken(call: PassedCall, token: string): PassedCall {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } };
}
