import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SERVER_MARK } from '@benchbook/contracts';
import type { PassedAnswer, PassedCall } from '../ports/index.ts';
import { SilenceWatch } from './silence-watch.ts';

/** A call on which nothing moves for longer than this has no answer: it is made again, with the same key. */
const LONGEST_SILENCE_MS = 20_000;

/** What is sent of a form at once. */
const PIECE_BYTES = 64 * 1024;

export interface UpstreamCall {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  /** Cookie header. */
  readonly cookie?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  /** How long nothing may move, in ms, instead of 20 s. */
  readonly silenceMs?: number;
}

/** What the server said; `status` is null when nobody answered, or somebody who is not it. */
export interface UpstreamAnswer {
  readonly status: number | null;
  /** Of an error body. */
  readonly code: string | null;
  readonly message: string | null;
  /** Whoever asks reads it by the contract of the call. */
  readonly body: unknown;
  readonly cookies: readonly string[];
}

const NOBODY: UpstreamAnswer = { status: null, code: null, message: null, body: null, cookies: [] };

/** What came of asking for a file: its bytes, or why there are none. */
export type Download =
  | { readonly kind: 'bytes'; readonly body: AsyncIterable<Uint8Array>; readonly goesOn: boolean }
  | { readonly kind: 'none' | 'sign-in' | 'past-end' | 'unreachable' };

/** Speaks to the server of a local backend. */
export class Upstream {
  readonly url: string;
  readonly #longestSilenceMs: number;
  readonly #closing = new AbortController();
  #isOnline: boolean | null = null;

  constructor(url: string, longestSilenceMs = LONGEST_SILENCE_MS) {
    this.url = url;
    this.#longestSilenceMs = longestSilenceMs;
  }

  /** Ends the calls that are under way; they are made again another time. */
  close(): void {
    this.#closing.abort(new DOMException('the program stops', 'AbortError'));
  }

  /** The last call was answered. */
  get isOnline(): boolean {
    return this.#isOnline === true;
  }

  /** The last call was not answered; false before the first. */
  get isAway(): boolean {
    return this.#isOnline === false;
  }

  /**
   * Makes a call that is answered with JSON. Never throws for what a network does. An answer without the mark of the server
   * comes from somebody in between, a guest network or a proxy: it says nothing about the call.
   */
  async call({ method, path, token, key, cookie, json, form, silenceMs }: UpstreamCall): Promise<UpstreamAnswer> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (key !== undefined) headers['idempotency-key'] = key;
    if (cookie !== undefined) headers.cookie = cookie;
    if (json !== undefined) headers['content-type'] = 'application/json';
    const watch = new SilenceWatch(silenceMs ?? this.#longestSilenceMs);
    try {
      const response = await fetch(this.url + path, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([watch.signal, this.#closing.signal]),
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(form === undefined ? {} : formBody(form, headers, watch)),
      });
      return this.#heard(await readAnswer(response, watch));
    } catch (error) {
      if (isOfNetwork(error)) return this.#heard(NOBODY);
      throw error;
    } finally {
      watch.end();
    }
  }

  /** Passes a call on as it is, in both directions. Null when nobody answered, or somebody in between. */
  async passOn({ method, path, headers, body }: PassedCall): Promise<PassedAnswer | null> {
    const url = new URL(this.url + path);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const answer = await new Promise<PassedAnswer | null>((resolve) => {
      const outgoing = send(url, { method, headers }, (incoming) => {
        if (incoming.headers[SERVER_MARK] === undefined) {
          incoming.destroy();
          return resolve(null);
        }
        const told: Record<string, string> = {};
        for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') told[name] = value;
        resolve({ status: incoming.statusCode ?? 502, headers: told, body: incoming });
      });
      outgoing.setTimeout(this.#longestSilenceMs, () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', () => resolve(null));
      if (body === null) outgoing.end();
      else
        pour(body, outgoing).catch((error: unknown) =>
          outgoing.destroy(error instanceof Error ? error : new Error('broken body')),
        );
    });
    this.#isOnline = answer !== null && answer.status < 500;
    return answer;
  }

  /** Bytes of a file from a place on. */
  async download(path: string, token: string, from: number): Promise<Download> {
    try {
      const response = await fetch(this.url + path, {
        headers: { authorization: `Bearer ${token}`, ...(from > 0 ? { range: `bytes=${from}-` } : {}) },
        redirect: 'manual',
        signal: this.#closing.signal,
      });
      const { status, body } = response;
      const isOurs = response.headers.has(SERVER_MARK);
      if (isOurs && (status === 200 || status === 206) && body) return { kind: 'bytes', body, goesOn: status === 206 };
      await body?.cancel();
      if (!isOurs || status >= 500) return { kind: 'unreachable' };
      return { kind: status === 401 ? 'sign-in' : status === 416 ? 'past-end' : 'none' };
    } catch (error) {
      if (isOfNetwork(error)) return { kind: 'unreachable' };
      throw error;
    }
  }

  #heard(answer: UpstreamAnswer): UpstreamAnswer {
    this.#isOnline = answer.status !== null && answer.status < 500;
    return answer;
  }
}

/** How fetch tells of networks and time-outs. */
const isOfNetwork = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** A form as a stream, so that every piece of it that goes out is seen. */
function formBody(form: FormData, headers: Record<string, string>, watch: SilenceWatch) {
  const whole = new Response(form);
  headers['content-type'] = whole.headers.get('content-type') ?? '';
  const pieces = inPieces(whole.body ?? [], watch);
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      const { done, value } = await pieces.next();
      if (done) out.close();
      else out.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return { body, duplex: 'half' as const };
}

/** A photo comes as one piece, which would be seen once. */
async function* inPieces(source: AsyncIterable<Uint8Array> | [], watch: SilenceWatch): AsyncGenerator<Uint8Array> {
  for await (const whole of source)
    for (let from = 0; from < whole.length; from += PIECE_BYTES) {
      watch.moved();
      yield whole.subarray(from, from + PIECE_BYTES);
    }
}

async function readAnswer(response: Response, watch: SilenceWatch): Promise<UpstreamAnswer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) {
    watch.moved();
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8');
  const isJson = response.headers.has(SERVER_MARK) && /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  const body = isJson ? parsed(text) : null;
  if (body === null) return NOBODY;
  const { code, message } = body as { code?: unknown; message?: unknown };
  if (!response.ok && typeof code !== 'string') return NOBODY;
  return {
    status: response.status,
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' ? message : null,
    body,
    cookies: response.headers.getSetCookie(),
  };
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function pour(source: AsyncIterable<Uint8Array>, into: NodeJS.WritableStream): Promise<void> {
  for await (const chunk of source)
    if (!into.write(chunk)) await new Promise<void>((resolve) => into.once('drain', () => resolve()));
  into.end();
}
