import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccessToken, startTestSession } from '../../test-page.tsx';
import { connection } from '../connection/connection.ts';
import { currentSession } from './current-session.ts';
import { useExpiryWarning } from './use-expiry-warning.ts';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  connection.setState({ clockAheadMs: 0 });
});

test('AUTH-21: the last minute is announced as soon as the server has sent its time, after an answer that was older than a sleep of the device', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 31, 8) });
  startTestSession();
  const claims = btoa(JSON.stringify({ exp: Math.round(Date.now() / 1_000) + 50 }));
  currentSession().begin({ accessToken: anAccessToken('Artisan', 'somebody', 'u1'), refreshToken: `head.${claims}.sign` });
  connection.setState({ clockAheadMs: HOUR_MS });
  const { result } = renderHook(useExpiryWarning);
  expect(result.current).toBeNull();
  act(() => connection.setState({ clockAheadMs: 0 }));
  expect(result.current?.secondsLeft).toBe(50);
});
