import { HEARTBEAT_INTERVAL_MS } from '@benchbook/contracts/timing';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, quietApi } from '../../../lib/client/index.ts';
import { FAILURES } from '../../../test-failures.ts';
import { answerWith, startTestSession } from '../../../test-page.tsx';
import { currentBanners } from '../../../ui/banners/banner-store.ts';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { useHeartbeat } from './use-heartbeat.ts';

beforeEach(() => {
  startTestSession('Engineer');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(FAILURES)(
  'ERR-38 API-31: after $name a failed heartbeat or end of editing is only logged, and the next one is sent',
  async ({ answer }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sent = answerWith({ 'POST /api/wip/wi/heartbeat': answer, 'POST /api/wip/wi/stop-editing': answer });
    const calls = createAuthoringCalls(api, quietApi);
    const { unmount } = renderHook(() => useHeartbeat('wi', calls));
    await act(() => vi.advanceTimersByTimeAsync(2 * HEARTBEAT_INTERVAL_MS));
    unmount();
    // One page renews an expired token for all pages, which takes some time.
    await vi.advanceTimersByTimeAsync(HEARTBEAT_INTERVAL_MS);
    expect(sent.map(({ path }) => path)).toEqual(['/api/wip/wi/heartbeat', '/api/wip/wi/heartbeat', '/api/wip/wi/stop-editing']);
    expect(warn).toHaveBeenCalledTimes(3);
    expect(currentBanners()).toEqual([]);
  },
);
