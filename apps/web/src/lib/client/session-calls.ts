import type { TokenPair } from '@benchbook/client';
import { CALL_TIMEOUT_MS, ONLINE_PROBE_TIMEOUT_MS } from '@benchbook/contracts/timing';

/**
 * The three calls of a session, by plain `fetch`: they are all that the sign-in page needs, so it loads neither the
 * contracts nor their schemas (script budget, design section 8). Paths as in `contracts/users`.
 */

/** The server answered, and said no. */
export class SessionCallError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SessionCallError';
    this.status = status;
  }
}

export async function callLogin(credentials: { username: string; password: string; uuid: string }): Promise<TokenPair> {
  return readTokens(await post('/api/users/login', credentials));
}

export async function callRefresh(refreshToken: string): Promise<TokenPair> {
  return readTokens(await post('/api/users/refresh', { refreshToken }));
}

export async function callLogout(call: { refreshToken: string; userId: string; accessToken: string }): Promise<void> {
  await post(
    '/api/users/logout',
    { refreshToken: call.refreshToken, id: call.userId },
    { authorization: `Bearer ${call.accessToken}` },
  );
}

/** Settles when the server answers within 5 s, rejects otherwise. */
export async function probeServer(): Promise<void> {
  const answer = await fetch('/api/users/online', { cache: 'no-store', signal: AbortSignal.timeout(ONLINE_PROBE_TIMEOUT_MS) });
  if (!answer.ok) throw new SessionCallError(answer.status, answer.statusText);
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new SessionCallError(answer.status, textOf(content, 'message'));
  return content;
}

function readTokens(content: unknown): TokenPair {
  return { accessToken: textOf(content, 'accessToken'), refreshToken: textOf(content, 'refreshToken') };
}

function textOf(content: unknown, field: string): string {
  if (typeof content !== 'object' || content === null) return '';
  const value: unknown = Object.entries(content).find(([key]) => key === field)?.[1];
  return typeof value === 'string' ? value : '';
}
