import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { ConfirmedPhoto, ConfirmedSave, ConfirmedTick, Person } from './shift.ts';

export interface DeskCall {
  /** Kind under which its time is counted. */
  readonly kind: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  /** Expected statuses; any other is an error. */
  readonly status: readonly number[];
}

export interface DeskAnswer {
  readonly status: number;
  readonly etag: string;
  readonly bytes: Buffer;
}

const ERRORS_MAX = 50;

/** Makes the calls of all people of a shift: counts them, their durations and their errors. */
export class Desk {
  readonly times = new Map<string, number[]>();
  readonly errors: string[] = [];
  readonly ticks: ConfirmedTick[] = [];
  readonly saves: ConfirmedSave[] = [];
  readonly photos: ConfirmedPhoto[] = [];
  readonly url: string;
  readonly #endMs: number;

  constructor(url: string, seconds: number) {
    this.url = url;
    this.#endMs = performance.now() + seconds * 1_000;
  }

  get isOver(): boolean {
    return performance.now() >= this.#endMs;
  }

  /** Simulates thinking and working for a while. @returns false if the shift has ended meanwhile */
  async pause(random: Random, fromMs: number, toMs: number): Promise<boolean> {
    const pauseMs = fromMs + random.next() * (toMs - fromMs);
    await sleep(Math.max(0, Math.min(pauseMs, this.#endMs - performance.now())));
    return !this.isOver;
  }

  /** @returns null after an unexpected status, which is recorded */
  async call({ token }: Person, call: DeskCall): Promise<DeskAnswer | null> {
    const { kind, method = 'GET', path, json, form, status } = call;
    const startedAt = performance.now();
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...call.headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(form ? { body: form } : {}),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      this.#count(kind, performance.now() - startedAt);
      if (status.includes(response.status)) return { status: response.status, etag: response.headers.get('etag') ?? '', bytes };
      this.note(`${kind}: ${response.status} ${bytes.toString().slice(0, 200)}`);
    } catch (error) {
      this.note(`${kind}: ${whyOf(error)}`);
    }
    return null;
  }

  note(wrong: string): void {
    if (this.errors.length < ERRORS_MAX) this.errors.push(wrong);
  }

  #count(kind: string, tookMs: number): void {
    const times = this.times.get(kind) ?? [];
    times.push(tookMs);
    this.times.set(kind, times);
  }
}

/** The reason of a broken connection is in its cause. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
