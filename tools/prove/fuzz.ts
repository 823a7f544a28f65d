import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@benchbook/testkit/product';
import fc from 'fast-check';
import { residentMegabytes } from '../bench/cpu-time.ts';
import { at, type Caller, signIn } from '../lib/caller.ts';
import { askDoctor } from '../lib/doctor.ts';
import { ADMIN_PASSWORD, PLANT_SETTINGS } from '../lib/plant.ts';
import { callsOf, type FuzzCall, type OpenApi, operationsOf } from './fuzz/calls.ts';
import { type FuzzCaller, makeFuzzPlant } from './fuzz/fuzz-plant.ts';
import { KnownIds } from './fuzz/known-ids.ts';
import { addressOf, type FuzzAnswer, sendCall } from './fuzz/send-call.ts';
import { seededRandom } from './random.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  /** PostgreSQL for the data; without it SQLite in a separate folder. */
  readonly databaseUrl?: string;
  /** Entry of a deliberately broken server. */
  readonly entry?: string;
  /** Names of the callers; all by default. */
  readonly callers?: readonly string[];
}

export interface FuzzReport {
  readonly calls: number;
  /** Number of answers by status class, e.g. 2 → 7,301. */
  readonly byHundred: Readonly<Record<string, number>>;
  /** Routes that were called, and those that accepted a call. */
  readonly routes: number;
  readonly routesTaken: number;
  /** Violations: a server error, no answer, an answer that does not match its schema, a leaked secret. */
  readonly findings: readonly string[];
  /** Growth of the server's memory from a fifth of the calls to the end, in MB. */
  readonly grownMegabytes: number;
  /** Result of `npm run doctor` for the data afterwards. */
  readonly doctor: string;
}

const AT_ONCE = 4;
const BATCH = 250;
const FINDINGS_MAX = 20;

/** Documented error codes from 500: no AI or browser is installed, or an upstream is unreachable. */
const NAMED_CODES = new Set(['AI_DISABLED', 'AI_FAILED', 'NO_BROWSER', 'PRINT_FAILED', 'OFFLINE']);

/** Forbidden in every answer: password hashes, and source locations. */
const INTERNALS = [/\$argon2/, /\n\s+at .+\.ts:\d+/, /node_modules\//, /SQLITE_|syntax error at or near/];

const BARE = { query: {}, headers: {}, body: { kind: 'none' } } as const;

/**
 * Calls every route with values from its own schema, valid and invalid, as people of every role, and checks each answer (issue
 * 8, Fuzz).
 */
export async function proveFuzz({ seed, calls, databaseUrl, entry, callers }: FuzzOptions): Promise<FuzzReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-fuzz-'));
  const env = { ...PLANT_SETTINGS, ACCESS_TOKEN_MINUTES: '600', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const product = await startProduct({ dataDir, env, ...(entry ? { entry } : {}) });
  try {
    const fuzz = await Fuzz.on(product, seed, callers);
    const warmAt = Math.floor(calls / 5);
    let warm = 0;
    for (let done = 0; done < calls && fuzz.findings.length < FINDINGS_MAX; done += BATCH) {
      if (done <= warmAt) warm = residentMegabytes(product.pid);
      await fuzz.send(seed + done, Math.min(BATCH, calls - done));
    }
    const grownMegabytes = residentMegabytes(product.pid) - warm;
    return { ...fuzz.report(), grownMegabytes, doctor: await askDoctor(dataDir, env) };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class Fuzz {
  readonly findings: string[] = [];
  readonly #product: Product;
  readonly #document: OpenApi;
  readonly #callers: FuzzCaller[];
  readonly #known: KnownIds;
  readonly #random;
  readonly #byHundred: Record<string, number> = {};
  readonly #called = new Set<string>();
  readonly #taken = new Set<string>();
  #calls = 0;

  private constructor(
    product: Product,
    document: OpenApi,
    callers: readonly FuzzCaller[],
    keptOut: readonly string[],
    seed: number,
  ) {
    this.#product = product;
    this.#document = document;
    this.#callers = [...callers];
    this.#random = seededRandom(seed);
    this.#known = new KnownIds(this.#random, keptOut);
  }

  static async on(product: Product, seed: number, names?: readonly string[]): Promise<Fuzz> {
    const { callers: everybody, keptOut } = await makeFuzzPlant(product.url);
    const callers = everybody.filter(({ name }) => names === undefined || names.includes(name));
    // The contract types the paths as `unknown`: `calls.ts` describes the members used.
    const document: OpenApi = await (await fetch(`${product.url}/api/openapi.json`)).json();
    const fuzz = new Fuzz(product, document, callers, keptOut, seed);
    await fuzz.#checkActivity();
    return fuzz;
  }

  async send(seed: number, count: number): Promise<void> {
    const waiting = fc.sample(callsOf(this.#document), { seed, numRuns: count });
    const sender = async () => {
      for (let call = waiting.pop(); call; call = waiting.pop()) await this.#sendOne(call);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  report(): Omit<FuzzReport, 'grownMegabytes' | 'doctor'> {
    return {
      calls: this.#calls,
      byHundred: this.#byHundred,
      routes: this.#called.size,
      routesTaken: this.#taken.size,
      findings: this.findings,
    };
  }

  /**
   * Every caller reads every list once, to collect ids, and requests every read with a variable for each entity that they may
   * not see, and for an invalid id.
   */
  async #checkActivity(): Promise<void> {
    const reads = operationsOf(this.#document).filter(({ method, path }) => method === 'GET' && path !== '/api/openapi.json');
    for (const who of this.#callers) {
      for (const operation of reads) {
        const ids = operation.variables.length === 0 ? [''] : [...who.forbidden, 'no id'];
        for (const id of ids) await this.#ask(who, { ...BARE, operation, variables: operation.variables.map(() => id) });
      }
    }
  }

  async #sendOne(call: FuzzCall): Promise<void> {
    // More than half of the calls are made by the person with the most rights: refused calls exercise little code.
    const last = this.#callers.length - 1;
    const index = this.#random.below(2) === 0 ? last : this.#random.below(this.#callers.length);
    const who = this.#callers[index];
    if (!who) return;
    const answer = await this.#ask(who, this.#filledFor(who, call));
    const { method, path } = call.operation;
    this.#calls += 1;
    this.#called.add(`${method} ${path}`);
    const hundred = typeof answer === 'string' ? answer : String(Math.floor(answer.status / 100));
    this.#byHundred[hundred] = (this.#byHundred[hundred] ?? 0) + 1;
    if (typeof answer === 'string') return;
    if (answer.status < 300) this.#taken.add(`${method} ${path}`);
    if (answer.status === 401 && who.caller) this.#callers[index] = { ...who, caller: await this.#again(who.caller) };
  }

  /** Sends a call, checks its answer and collects its ids. */
  async #ask(who: FuzzCaller, call: FuzzCall): Promise<FuzzAnswer | 'hangs' | 'broke'> {
    const { method, path } = call.operation;
    const answer = await sendCall(this.#product.url, who.caller, call);
    const wrong = this.#judge(who, answer);
    if (wrong !== null) this.findings.push(`${who.name}: ${method} ${addressOf(call).slice(0, 300)} ${wrong} ${bodyText(call)}`);
    if (typeof answer !== 'string' && answer.status < 300) this.#known.learn(path, jsonOf(answer));
    return answer;
  }

  #filledFor(who: FuzzCaller, call: FuzzCall): FuzzCall {
    const { path } = call.operation;
    const own = who.caller?.id;
    return this.#known.fill(call, (place) => {
      if (own !== undefined && path.startsWith('/api/users/') && this.#random.below(2) === 0) return own;
      if (who.forbidden.length > 0 && this.#random.below(4) === 0)
        return who.forbidden[this.#random.below(who.forbidden.length)] ?? '';
      return this.#known.pick(path, place);
    });
  }

  /** Signs a person in again whose session a call ended; if that fails, they continue as signed-out. */
  async #again(caller: Caller): Promise<Caller> {
    const seen = await caller.call('GET', '/api/users/online');
    if (seen.status === 200 && (await caller.call('GET', `/api/users/${caller.id}`)).status !== 401) return caller;
    return signIn(this.#product.url, caller.username, ADMIN_PASSWORD).catch(() => caller);
  }

  #judge(who: FuzzCaller, answer: FuzzAnswer | 'hangs' | 'broke'): string | null {
    if (answer === 'hangs') return 'has no answer';
    if (answer === 'broke')
      return this.#product.isRunning() ? 'breaks the connection' : `ends the server: ${this.#product.output().slice(-500)}`;
    const { status, text } = answer;
    const leaked = [
      ...INTERNALS.filter((pattern) => pattern.test(text)),
      ...who.secrets.filter((secret) => text.includes(secret)),
    ];
    if (leaked.length > 0) return `shows ${leaked.join(', ')}`;
    const code = codeOf(answer);
    if (status >= 500 && !NAMED_CODES.has(code)) return `is answered ${status} ${text.slice(0, 300)}`;
    if (status >= 400 && code === '' && text !== '') return `is refused without a code: ${status} ${text.slice(0, 200)}`;
    return null;
  }
}

function codeOf(answer: FuzzAnswer): string {
  const code = at(jsonOf(answer), 'code');
  return typeof code === 'string' ? code : '';
}

/** Undefined for an answer that is not JSON or has no body. An export of the log is JSON by lines (`application/jsonl`). */
function jsonOf({ type, text }: FuzzAnswer): unknown {
  return /^application\/json(;|$)/.test(type) && text !== '' ? JSON.parse(text) : undefined;
}

function bodyText({ body }: FuzzCall): string {
  return body.kind === 'json' ? (JSON.stringify(body.value) ?? '').slice(0, 600) : JSON.stringify(body).slice(0, 600);
}
