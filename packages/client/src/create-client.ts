import type { AnswerOf, CallOf, RouteContract } from '@benchbook/contracts';
import { CALL_TIMEOUT_MS, ONLINE_PROBE_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { newId } from '@benchbook/domain/ids';
import { interceptedError, noAnswerError, readApiError } from './api-error.ts';
import type { Auth } from './auth.ts';
import { addressOf, bodyOf, type CallParts } from './build-request.ts';
import { type Later, laterByTimer } from './later.ts';
import { Patience } from './patience.ts';
import { readAnswer } from './read-answer.ts';
import { readLines } from './read-lines.ts';
import { type Page, readPage } from './read-page.ts';
import { Silence } from './silence.ts';

export interface ClientOptions {
  /** Address in front of every path, see `baseUrl`. */
  readonly baseUrl: string;
  readonly auth: Auth;
  /** `fetch` of the browser or of Node, unless a test passes its own. */
  readonly fetch?: typeof fetch;
  /** Returns the language in which the server answers, BCP 47; English when not given. */
  readonly language?: () => string;
  /** Runs something later and returns how to cancel it; a test passes its own to avoid waiting. */
  readonly later?: Later;
  /** Shared by clients that call the same server; a new one when not given. */
  readonly patience?: Patience;
  /** Called when a call starts; the function that it returns is called when the call ends (CONST-01). */
  readonly onCallBegin?: () => () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Key of a write, to repeat it after `ApiError.isUndecided`; a new one when not given. */
  readonly key?: string;
  /** How long to wait without receiving a byte, in ms. Default: 3 s, longer after a time-out; null waits forever. */
  readonly timeoutMs?: number | null;
}

interface Asking extends CallOptions {
  readonly accept?: string;
}

type Arguments<Contract extends RouteContract> =
  Record<never, never> extends CallOf<Contract>
    ? [call?: CallOf<Contract>, options?: CallOptions]
    : [call: CallOf<Contract>, options?: CallOptions];

export interface Client {
  /**
   * Makes a call and returns its answer under our names.
   *
   * @throws ApiError
   */
  call<Contract extends RouteContract>(contract: Contract, ...rest: Arguments<Contract>): Promise<AnswerOf<Contract>>;
  /** The same for a list that is paged by `limit` and `cursor`. */
  page<Contract extends RouteContract>(contract: Contract, ...rest: Arguments<Contract>): Promise<Page<AnswerOf<Contract>>>;
  /**
   * The lines of a streamed answer, each as soon as it arrives. No time limit except `signal`.
   *
   * @param type media type to request, where the contract also offers an answer in lines
   * @throws ApiError, also midway when the connection breaks
   */
  lines<Contract extends RouteContract>(type: string, contract: Contract, ...rest: Arguments<Contract>): AsyncGenerator<string>;
  /** The full address of a call, e.g. for the source of a picture. */
  address<Contract extends RouteContract>(contract: Contract, ...rest: Arguments<Contract>): string;
}

/** A caller of every contract: bearer token, one refresh and one retry on 401, keys for writes, errors as `ApiError`. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, auth, language, onCallBegin, later = laterByTimer, patience = new Patience() } = options;
  // Resolved at each call, so that a page can replace `fetch` later (tests, instrumentation).
  const send: typeof fetch = options.fetch ?? ((...request) => fetch(...request));

  async function attempt(
    contract: RouteContract,
    parts: CallParts,
    call: Asking,
    token: string | null,
    key: string,
  ): Promise<Response> {
    const { body, contentType } = bodyOf(contract, parts);
    const headers = new Headers(call.accept === undefined ? {} : { accept: call.accept });
    if (contentType) headers.set('content-type', contentType);
    if (token !== null && contract.access !== 'OPEN') headers.set('authorization', `Bearer ${token}`);
    if (!contract.isIdempotent) headers.set('idempotency-key', key);
    if (language) headers.set('accept-language', language());
    const silence = silenceOf(contract, call);
    const signals = [call.signal, silence?.signal].filter((signal) => signal !== undefined);
    const beganMs = performance.now();
    let answer: Response;
    try {
      const coming = send(baseUrl + addressOf(contract, parts), {
        method: contract.method,
        headers,
        credentials: 'same-origin',
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
        ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }),
      });
      answer = await (silence?.during(coming) ?? coming);
    } catch (error) {
      throw noAnswerError(error, call.signal?.aborted ?? false);
    }
    if (isSentElsewhere(answer)) throw interceptedError();
    if (!silence) return answer;
    patience.noteAnswer(contract.name, performance.now() - beganMs, timeoutOf(contract) ?? 0);
    return silence.over(answer);
  }

  function silenceOf(contract: RouteContract, { timeoutMs }: Asking): Silence | undefined {
    const { name } = contract;
    if (timeoutMs !== undefined) return timeoutMs === null ? undefined : new Silence(timeoutMs, later, () => undefined);
    const ordinaryMs = timeoutOf(contract);
    if (ordinaryMs === null) return undefined;
    return new Silence(patience.limitOf(name, ordinaryMs), later, () => patience.noteTimeout(name));
  }

  async function respond(contract: RouteContract, parts: CallParts, call: Asking): Promise<Response> {
    const key = call.key ?? newId();
    const token = auth.accessToken();
    const first = await attempt(contract, parts, call, token, key);
    if (first.ok) return first;
    if (first.status !== 401 || token === null || contract.access === 'OPEN') throw await readApiError(first);
    if ((await auth.refresh(token)) !== 'refreshed') throw await readApiError(first);
    const renewed = auth.accessToken();
    const second = await attempt(contract, parts, call, renewed, key);
    if (second.ok) return second;
    const error = await readApiError(second);
    // Only the server itself ends a session, not an intermediary; and not the session of somebody who signed in since.
    if (second.status === 401 && error.body && auth.accessToken() === renewed) auth.signOut();
    throw error;
  }

  async function ask<Result>(
    contract: RouteContract,
    parts: CallParts,
    call: CallOptions = {},
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const end = onCallBegin?.();
    try {
      const response = await respond(contract, parts, call);
      return await read(response).catch((error: unknown) => {
        if (error instanceof DOMException) throw noAnswerError(error, call.signal?.aborted ?? false);
        throw error;
      });
    } finally {
      end?.();
    }
  }

  return {
    call: (contract, ...[parts, call]) => ask(contract, partsOf(parts), call, (response) => readAnswer(contract, response)),
    page: (contract, ...[parts, call]) => ask(contract, partsOf(parts), call, (response) => readPage(contract, response)),
    async *lines(type, contract, ...[parts, call = {}]) {
      const response = await respond(contract, partsOf(parts), { ...call, accept: type, timeoutMs: null });
      try {
        yield* readLines(response);
      } catch (error) {
        throw noAnswerError(error, call.signal?.aborted ?? false);
      }
    },
    address: (contract, ...[parts]) => baseUrl + addressOf(contract, partsOf(parts)),
  };
}

/** Drops the static type of the parts; the caller's types have checked them, and each is encoded by its own schema. */
function partsOf(parts: unknown): CallParts {
  return typeof parts === 'object' && parts !== null ? parts : {};
}

/** The server never redirects a call; the login page of a guest network does. Browsers hide the target. */
function isSentElsewhere({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);
}

/** Ordinary JSON calls time out after 3 s without a byte (ERR-06), the probe after 5 s; files and packages have no limit. */
function timeoutOf(contract: RouteContract): number | null {
  if (contract.response === 'bytes' || contract.bodyKind === 'multipart' || contract.bodyKind === 'tus') return null;
  return contract.name === 'probeOnline' ? ONLINE_PROBE_TIMEOUT_MS : CALL_TIMEOUT_MS;
}
