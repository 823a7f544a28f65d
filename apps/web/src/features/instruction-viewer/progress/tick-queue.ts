import type { Assignment } from '@benchbook/domain/assignments';
import { newId } from '@benchbook/domain/ids';

/** Something done or taken back that the server has not confirmed yet. */
export interface PendingTick {
  /** Id of the event and key of the call: however often it is sent, it counts once. */
  readonly eventId: string;
  readonly userId: string;
  readonly instructionId: string;
  readonly itemId: string;
  readonly isDone: boolean;
  /** Time on this device, epoch milliseconds. */
  readonly atMs: number;
  readonly revision: number | null;
  readonly run: number;
}

/** A tick that the server said no to, with its sentence. */
export interface RefusedTick {
  readonly tick: PendingTick;
  readonly error: unknown;
}

export interface TickQueueState {
  readonly pending: readonly PendingTick[];
  readonly refused: readonly RefusedTick[];
}

interface TickQueueOptions {
  /** Sends one tick; the answer is the assignment as it stands then. */
  send(tick: PendingTick): Promise<Assignment>;
  /** Whether an error is the server's final word; anything else is tried again. */
  isFinal(error: unknown): boolean;
  onConfirmed(assignment: Assignment): void | Promise<void>;
  onRefused(tick: PendingTick): void;
  /** All that waits on this device, in the order in which it was made, also what other tabs made. */
  load(): readonly PendingTick[];
  keep(tick: PendingTick): void;
  forget(tick: PendingTick): void;
  /** One tab sends at a time; without it this one is alone. */
  inTurn?: (send: () => Promise<void>) => Promise<void>;
}

/** Waits between tries: short at first, then long enough not to press a server that is down. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/**
 * Ticks on their way to the server, in the order they were made, one at a time. They are kept on this device until
 * there is a definite answer, so that a reload or a closed page loses none. What another tab left waiting goes out with
 * them; if that tab sends it too, it is the same event and counts once.
 */
export class TickQueue {
  readonly #options: TickQueueOptions;
  readonly #listeners = new Set<() => void>();
  #state: TickQueueState;
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TickQueueOptions) {
    this.#options = options;
    this.#state = { pending: options.load(), refused: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): TickQueueState => this.#state;

  /** Puts a tick in line and sends it as soon as those before it are answered. */
  add(tick: Omit<PendingTick, 'eventId' | 'atMs'>): void {
    const made: PendingTick = { ...tick, eventId: newId(), atMs: Date.now() };
    const refused = this.#state.refused.filter((each) => each.tick.itemId !== tick.itemId);
    this.#options.keep(made);
    this.#set({ pending: [...this.#state.pending, made], refused });
    void this.flush();
  }

  /** Forgets a refusal that has been read. */
  dismiss(eventId: string): void {
    this.#set({ ...this.#state, refused: this.#state.refused.filter((each) => each.tick.eventId !== eventId) });
  }

  /** Sends what waits, now: at the start, when the network is back, after each tick. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    const { inTurn = (send) => send() } = this.#options;
    await inTurn(() => this.#sendAll());
  }

  /** Ends the retries; what is kept is taken up again at the next start. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #sendAll(): Promise<void> {
    try {
      for (let tick = this.#first(); tick; tick = this.#first()) {
        if (!(await this.#sendOne(tick))) break;
      }
    } finally {
      // Here and not once the turn has ended: a tick that is added between the two has to ask for the next turn.
      this.#isSending = false;
    }
  }

  /** The oldest that waits, those of other tabs included. */
  #first(): PendingTick | undefined {
    const known = new Set(this.#state.pending.map((tick) => tick.eventId));
    const others = this.#options.load().filter((tick) => !known.has(tick.eventId));
    if (others.length > 0) {
      const pending = [...this.#state.pending, ...others].sort((one, other) => one.atMs - other.atMs);
      this.#set({ ...this.#state, pending });
    }
    return this.#state.pending[0];
  }

  /** True when the tick has left the line. */
  async #sendOne(tick: PendingTick): Promise<boolean> {
    try {
      const assignment = await this.#options.send(tick);
      this.#failures = 0;
      await this.#options.onConfirmed(assignment);
      this.#leave(tick);
      return true;
    } catch (error) {
      if (this.#options.isFinal(error)) {
        this.#failures = 0;
        this.#leave(tick, { tick, error });
        this.#options.onRefused(tick);
        return true;
      }
      const delay = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)];
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.flush(), delay);
      return false;
    }
  }

  #leave(tick: PendingTick, refusal?: RefusedTick): void {
    this.#options.forget(tick);
    const pending = this.#state.pending.filter((each) => each.eventId !== tick.eventId);
    this.#set({ pending, refused: refusal ? [...this.#state.refused, refusal] : this.#state.refused });
  }

  #set(state: TickQueueState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
