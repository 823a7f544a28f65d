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
import { fetchFiles } from './copy/fetch-files.ts';
import { type KeepPull, keepTogether, Puller, type PullResult } from './copy/pull.ts';
import type { LocalParts } from './local-parts.ts';
import { Pusher } from './outbox/push.ts';
import { Upstream } from './routing/upstream.ts';
import { forgetPerson } from './sign-in/forget-person.ts';
import { noteTime } from './sign-in/latest-seen.ts';
import { mayStay, signInLocally } from './sign-in/sign-in-locally.ts';
import { UpstreamSessions } from './sign-in/upstream-sessions.ts';

/** Polling interval for changes; the app checks its connection as often. */
const ROUND_EVERY_MS = 10_000;

/** Longest time that an answer waits for the copy to catch up with it. */
const UP_TO_DATE_WITHIN_MS = 5_000;

/** Longest time that a sign-in waits for the person's first copy; the rest is shown when it arrives. */
const FIRST_COPY_WITHIN_MS = 1_500;

export interface LocalBackendOptions {
  readonly upstreamUrl: string;
  readonly queuesElsewhere: readonly QueueElsewhere[];
  readonly seal: MachineSeal;
  /** Reports failures that no caller waits for. */
  readonly report: (error: unknown) => void;
  /** Called when the copy has changed. */
  readonly changed: () => void;
  readonly keepPull?: KeepPull;
}

/** Maintains a copy of the data that the people of this machine work with, and sends their changes. */
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
  /** People whose messages were sent and whose copy does not contain them yet. */
  readonly #spoke = new Set<Id>();
  #pushing: Promise<void> | null = null;
  #round: Promise<void> | null = null;
  #isBehind = false;
  /** The server has not answered the last request; also true at the start. */
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

  async forwardRequest(userId: Id, call: PassedCall): Promise<PassedAnswer | null> {
    const token = await this.#sessions.token(userId);
    if (token === null) return null;
    const answer = await this.#parts.upstream.forwardRequest(withToken(call, token));
    if (answer?.status !== 401) return answer;
    const fresh = await this.#sessions.refresh(userId, token);
    if (fresh === null) return null;
    // A body was consumed by the first attempt: the client repeats the call after a 401, then with the new token.
    return call.body === null ? this.#parts.upstream.forwardRequest(withToken(call, fresh)) : answer;
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

  /** Pulls for everybody signed in here, and sends; for tests that do not wait for the timer. */
  async syncNow(): Promise<void> {
    // Two concurrent rounds would download the same file to the same place.
    while (this.#round !== null) await this.#round;
    const round = this.#runRound();
    this.#round = round.catch(nothing).finally(() => {
      this.#round = null;
    });
    await round;
    await this.#pushing;
  }

  /** Waits a limited time for a person's copy, which continues afterwards; a failure does not block the sign-in. */
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
    // The connection state is also reported before anybody has signed in here.
    if (people.length === 0) await this.#parts.upstream.call({ method: probeOnline.method, path: probeOnline.path });
    const failures: unknown[] = [];
    for (const { userId, needsSignIn } of people) {
      if (this.#isStopped) return;
      // A failure for one person is retried in the next round and does not affect the others.
      try {
        // A person without a valid session may not be allowed here any more.
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

  /** Also detects that the server is back: then entries without an answer are sent immediately. */
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

/** The clock may change during a wait: no wait exceeds the longest retry delay or busy-loops. */
const waitMs = (untilMs: number): number => Math.min(Math.max(50, untilMs), LONGEST_RETRY_MS);

const nothing = (): void => undefined;

function withToken(call: PassedCall, token: string): PassedCall {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } };
}
