// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { useThisDeviceOffer } from '../../lib/device/index.ts';
import { notifyListeners } from '../../lib/realtime/server-messages.ts';
import { answerWith, startTestSession } from '../../test-page.tsx';
import { useKeepThisDevice } from './keep-this-device.ts';

beforeEach(() => {
  startTestSession('Artisan');
  connection.setState({ isOnline: true });
});
afterEach(() => localStorage.clear());

test('a tablet in use receives a changed lock time and locks itself by it without a reload', async () => {
  let lockMinutes: number | null = null;
  const device = { approved: true, nickname: 'Bench 4', people: [], supervisorPin: false, supervisors: [] };
  answerWith({ 'GET /api/devices/this': () => Response.json({ ...device, lockMinutes }) });
  const { result } = renderHook(() => {
    useKeepThisDevice();
    return useThisDeviceOffer()?.lockMinutes;
  });
  await vi.waitFor(() => expect(result.current).toBeNull());
  lockMinutes = 1;
  const message = { kind: 'changed', username: 'demo_supervisor', id: 'tablet', version: null } as const;
  act(() => notifyListeners({ ...message, subject: 'devices' }));
  act(() => notifyListeners({ ...message, subject: 'this-device' }));
  await vi.waitFor(() => expect(result.current).toBe(1));
});
