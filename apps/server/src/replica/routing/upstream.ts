import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SERVER_MARK } from '@benchbook/contracts';
import type { PassedAnswer, PassedCall } from '../../ports/index.ts';
import { SilenceWatch } from './silence-watch.ts';

/** A call without progress for longer than this counts as unanswered: it is repeated with the same key. */
const LONGEST_SILENCE_MS = 20_000;

/** Size of the chunks in which a form is sent. */
const PIECE_BYTES = 64 * 1024;

export interface UpstreamCall {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  /** Cookie header. */
  readonly cookie?: string;
  /** `Accept-Language` header. */
  readonly language?: string | undefined;
  readonly json?: unknown;
  readonly form?: FormData;
  /** Longest time without progress, in ms, instead of 20 s. */
  readonly silenceMs?: number;
}

/** The server's answer; `status` is null if nothing answered, or something other than the server. */
export interface UpstreamAnswer {
  readonly status: number | null;
  /** Code of an error body; also where `status` is null because no route of the server was asked. */
  readonly code: string | null;
  readonly message: string | null;
  /** The caller decodes it by the contract of the call. */
  readonly body: unknown;
  readonly cookies: readonly string[];
  /** No connection to the server or anything before it came about. */
  readonly noConnection: boolean;
}

const NOBODY: UpstreamAnswer = { status: null, code: null, message: null, body: null, cookies: [], noConnection: false };

/** Result of a download: the bytes, or the reason why there are none. */
export type Download =
  | { readonly kind: 'bytes'; readonly body: AsyncIterable<Uint8Array>; readonly goesOn: boolean }
  | { readonly kind: 'none' | 'sign-in' | 'past-end' | 'unreachable' };

/** HTTP client for the server of a local backend. */
export class Upstream {
  readonly url: string;
  readonly #longestSilenceMs: number;
  readonly #closing = new AbortController();
  #isOnline: boolean | null = null;

  constructor(url: string, longestSilenceMs = LONGEST_SILENCE_MS) {
    this.url = url;
    this.#longestSilenceMs = longestSilenceMs;
  }

  /** Aborts pending calls; they are repeated later. */
  close(): void {
    this.#closing.abort(new DOMException('the program stops', 'AbortError'));
  }

  /** Whether the last call was answered. */
  get isOnline(): boolean {
    return this.#isOnline === true;
  }

  /** Whether the last call was not answered; false before the first. */
  get isAway(): boolean {
    return this.#isOnline === false;
  }

  /**
   * Makes a call with a JSON answer. Never throws for network errors. An answer without the server's mark comes from something
   * in between, such as a guest network or a proxy, and says nothing about the call.
   */
  async call({ method, path, token, key, cookie, language, json, form, silenceMs }: UpstreamCall): Promise<UpstreamAnswer> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (key !== undefined) headers['idempotency-key'] = key;
    if (cookie !== undefined) headers.cookie = cookie;
    if (language !== undefined) headers['accept-language'] = language;
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
      return this.#noteAnswer(await readAnswer(response, watch));
    } catch (error) {
      if (isOfNetwork(error)) return this.#noteAnswer({ ...NOBODY, noConnection: error instanceof TypeError });
      throw error;
    } finally {
      watch.end();
    }
  }

  /** Forwards a call unchanged, in both directions. Null if nothing answered, or something in between. */
  async forwardRequest({ method, path, headers, body }: PassedCall): Promise<PassedAnswer | null> {
    const url = new URL(this.url + path);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const answer = await new Promise<PassedAnswer | null>((resolve) => {
      const outgoing = send(url, { method, headers }, (incoming) => {
        if (incoming.headers[SERVER_MARK] === undefined) {
          incoming.destroy();
          return resolve(null);
        }
        const texts: Record<string, string> = {};
        for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') texts[name] = value;
        resolve({ status: incoming.statusCode ?? 502, headers: texts, body: incoming });
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

  /** Downloads the bytes of a file from an offset on. */
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

  #noteAnswer(answer: UpstreamAnswer): UpstreamAnswer {
    this.#isOnline = answer.status !== null && answer.status < 500;
    return answer;
  }
}

/** How fetch reports network errors and timeouts. */
const isOfNetwork = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** A form as a stream, so that each chunk sent counts as progress. */
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

/** A photo is a single chunk, which would count as progress only once. */
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
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  const body = isJson ? parsed(text) : null;
  if (body === null) return NOBODY;
  const { code, message } = body as { code?: unknown; message?: unknown };
  if (!response.ok && typeof code !== 'string') return NOBODY;
  if (!response.headers.has(SERVER_MARK)) return { ...NOBODY, code: typeof code === 'string' ? code : null };
  return {
    status: response.status,
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' ? message : null,
    body,
    cookies: response.headers.getSetCookie(),
    noConnection: false,
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
