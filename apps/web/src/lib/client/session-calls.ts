import type { TokenPair } from '@benchbook/client';
import { noAnswer } from '@benchbook/contracts/messages';
import { CALL_TIMEOUT_MS, ONLINE_PROBE_TIMEOUT_MS, REFRESH_TIMEOUT_MS, SIGN_IN_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { say } from '@benchbook/domain/messages';
import { currentLanguage } from '../../ui/i18n/define-messages.ts';

/**
 * The calls of a session, by plain `fetch`: the sign-in page needs only these, so it loads neither the contracts nor their
 * schemas (script budget, design section 8). Paths as in `contracts/users` and `contracts/devices`.
 */

/** The server refused, or something in between answered. */
export class SessionCallError extends Error {
  /** HTTP status; 0 if the response is not from our server. */
  readonly status: number;
  /** Remaining PIN attempts; null if the server sent none. */
  readonly triesLeft: number | null;

  constructor(status: number, message: string, triesLeft: number | null = null) {
    super(message);
    this.name = 'SessionCallError';
    this.status = status;
    this.triesLeft = triesLeft;
  }
}

/** Device data of a sign-in. */
interface DeviceSaid {
  readonly uuid: string;
  readonly traits: string;
}

export async function callLogin(credentials: { username: string; password: string } & DeviceSaid): Promise<TokenPair> {
  return readTokens(await post('/api/users/login', credentials, SIGN_IN));
}

export async function callPinLogin(credentials: { userID: string; pin: string }): Promise<TokenPair> {
  return readTokens(await post('/api/users/pin-login', credentials, SIGN_IN));
}

/** Signs in the user whom the sign-in provider has just identified. */
export async function callProviderLogin(device: DeviceSaid): Promise<TokenPair> {
  return readTokens(await post('/api/users/provider-login', device, SIGN_IN));
}

/** Verifies that the user of the session is the one at a locked device. */
export async function callUnlock(given: { pin: string } | { password: string }, accessToken: string): Promise<void> {
  await post('/api/devices/this/unlock', given, { ...SIGN_IN, headers: { authorization: `Bearer ${accessToken}` } });
}

/** A user offered on this device. */
export interface PersonOnDevice {
  readonly id: string;
  readonly username: string;
  readonly image: string;
  /** `ready`: six digits are enough now. */
  readonly pin: string;
}

/** Options of this device's sign-in page. */
export interface DeviceOffer {
  readonly isApproved: boolean;
  /** Its nickname; empty if it has none or is not authorized. */
  readonly nickname: string;
  /** Empty if the device is not authorized. */
  readonly people: readonly PersonOnDevice[];
  /** Sign-in via a provider is available. */
  readonly hasProvider: boolean;
  /** Minutes without input after which the device locks itself; null for never. */
  readonly lockMinutes: number | null;
  /** Users who may verify a step here with a PIN; empty if the device does not allow it. */
  readonly supervisors: readonly PersonOnDevice[];
}

export async function callThisDevice(): Promise<DeviceOffer> {
  const answer = await ask('/api/devices/this', { cache: 'no-store' }, SIGN_IN_TIMEOUT_MS);
  const content = await readJson(answer);
  if (!answer.ok) throw new SessionCallError(answer.status, textOf(content, 'message'));
  const lockMinutes = memberOf(content, 'lockMinutes');
  return {
    isApproved: memberOf(content, 'approved') === true,
    lockMinutes: typeof lockMinutes === 'number' ? lockMinutes : null,
    nickname: textOf(content, 'nickname'),
    hasProvider: memberOf(content, 'provider') === true,
    people: peopleOf(content, 'people'),
    supervisors: peopleOf(content, 'supervisors'),
  };
}

function peopleOf(content: unknown, field: string): PersonOnDevice[] {
  const people = memberOf(content, field);
  return (Array.isArray(people) ? people : []).map((person: unknown) => ({
    id: textOf(person, '_id'),
    username: textOf(person, 'username'),
    image: textOf(person, 'image'),
    pin: textOf(person, 'pin'),
  }));
}

/** @param isStarting the app waits for it with an empty screen, and may continue without it */
export async function callRefresh(refreshToken: string, isStarting: boolean): Promise<TokenPair> {
  const timeoutMs = isStarting ? CALL_TIMEOUT_MS : REFRESH_TIMEOUT_MS;
  const tokens = readTokens(await post('/api/users/refresh', { refreshToken }, { timeoutMs }));
  // A response without a token must not replace the stored one.
  if (tokens.accessToken === '') throw intercepted();
  return tokens;
}

export async function callLogout(call: {
  refreshToken: string;
  userId: string;
  accessToken: string;
  /** The next user takes over the device. */
  comesBack: boolean;
}): Promise<void> {
  await post(
    '/api/users/logout',
    { refreshToken: call.refreshToken, id: call.userId, next: call.comesBack },
    { headers: { authorization: `Bearer ${call.accessToken}` } },
  );
}

/** Returns the database id of a server that answers within 5 s; rejects without an answer, or if it is not our server. */
export async function probeServer() {
  const answer = await ask('/api/users/online', { cache: 'no-store' }, ONLINE_PROBE_TIMEOUT_MS);
  const content = await readJson(answer);
  if (!answer.ok) throw new SessionCallError(answer.status, answer.statusText);
  if (memberOf(content, 'online') !== true) throw intercepted();
  return {
    epoch: textOf(content, 'epoch'),
    serverMs: Date.parse(answer.headers.get('date') ?? '') || null,
    upstream: memberOf(content, 'upstream'),
  };
}

/** Redirects are not followed: our server never sends one, but the login page of a guest network does. */
async function ask(
  path: string,
  init: RequestInit & { readonly headers?: Record<string, string> },
  timeoutMs: number,
): Promise<Response> {
  const headers = { 'accept-language': currentLanguage(), ...init.headers };
  const answer = await fetch(path, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (answer.type === 'opaqueredirect') throw intercepted();
  return answer;
}

/** A response that is not JSON came from something in between. */
async function readJson(answer: Response): Promise<unknown> {
  return answer.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? intercepted() : error;
  });
}

const intercepted = () => new SessionCallError(0, say(noAnswer('intercepted')));

interface PostOptions {
  readonly headers?: Record<string, string>;
  readonly timeoutMs?: number;
}

const SIGN_IN: PostOptions = { timeoutMs: SIGN_IN_TIMEOUT_MS };

async function post(path: string, body: unknown, { headers, timeoutMs = CALL_TIMEOUT_MS }: PostOptions = {}): Promise<unknown> {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await ask(path, { method: 'POST', headers: sent, body: JSON.stringify(body) }, timeoutMs);
  const content = await readJson(answer);
  if (!answer.ok) {
    const triesLeft = memberOf(content, 'triesLeft');
    // Only a body with our error code comes from our server.
    const status = textOf(content, 'code') === '' ? 0 : answer.status;
    throw new SessionCallError(status, textOf(content, 'message'), typeof triesLeft === 'number' ? triesLeft : null);
  }
  return content;
}

function readTokens(content: unknown): TokenPair {
  return { accessToken: textOf(content, 'accessToken'), refreshToken: textOf(content, 'refreshToken') };
}

function textOf(content: unknown, field: string): string {
  const value = memberOf(content, field);
  return typeof value === 'string' ? value : '';
}

function memberOf(content: unknown, field: string): unknown {
  if (typeof content !== 'object' || content === null) return undefined;
  return Object.entries(content).find(([key]) => key === field)?.[1];
}
