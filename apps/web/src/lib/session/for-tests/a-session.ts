import { vi } from 'vitest';
import { createSession, type SessionApi } from '../session.ts';

/** The server's rejection of a refresh token. */
export class Rejected extends Error {}

/** The time on every clock. */
export const NOW = new Date('2026-11-20T08:00:00Z').getTime();

/** An empty device with a stopped clock and one tab. @returns a function that restarts the clock */
export function stopTheClock(): () => void {
  // Turns between tabs have separate tests (tab-lease).
  Object.defineProperty(navigator, 'locks', {
    value: { request: (_name: string, run: () => Promise<unknown>) => run() },
    configurable: true,
  });
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  };
}

export function aToken({ minutes = 15, ...claims }: { minutes?: number; _id?: string; username?: string } = {}): string {
  const payload = {
    _id: 'u1',
    username: 'demo_lead',
    role: 'Work Lead',
    image: '',
    exp: Math.floor(NOW / 1000) + minutes * 60,
    ...claims,
  };
  return `e30.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.sig`;
}

export function aSession(overrides: Partial<SessionApi> = {}) {
  const api = {
    refresh: vi.fn(async () => ({ accessToken: aToken({ minutes: 15 }), refreshToken: 'r2' })),
    logout: vi.fn(async () => undefined),
    isRejection: (error: unknown) => error instanceof Rejected,
    ...overrides,
  };
  return { session: createSession(api), api };
}
