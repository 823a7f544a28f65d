// @vitest-environment jsdom
import { readKey } from '@benchbook/domain/alerts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { anAlert, anInstruction, aStep } from '@benchbook/testkit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unansweredEntries } from '../../offline/outbox/index.ts';
import '../../test-device.ts';
import { createSession, provideSession } from '../../lib/session/index.ts';
import { InfoGate } from './info-gate.tsx';
import { alertAcknowledgementsOf } from './progress/alert-acknowledgement-queues.ts';

const INSTRUCTION = '0190a000-0000-7000-8000-000000000002';
const alerts = [anAlert({ name: 'Power', content: 'Power off' }), anAlert({ name: 'Edges', content: 'Sharp' })];

/** Calls that the server received. */
const calls: Array<{ path: string; body: object }> = [];
let isAway = false;
/** Each test uses another user, with a separate queue. */
let people = 0;
let userId = '';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls.length = 0;
  isAway = false;
  people += 1;
  userId = `0190a000-0000-7000-8000-${String(people).padStart(12, '0')}`;
  signInAs(userId);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (isAway) throw new TypeError('Failed to fetch');
    calls.push({ path: new URL(address, 'http://here').pathname, body: JSON.parse(body) });
    return Response.json({ WIPID: INSTRUCTION, run: 2, revision: 3, alerts: 2, checked: true, at: 1, received: 2 });
  });
});
afterEach(() => {
  cleanup();
  alertAcknowledgementsOf(userId).stop();
  vi.unstubAllGlobals();
});

function signInAs(id: string): void {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const claims = { _id: id, username: 'pat_fitter', role: 'Artisan', image: '', exp: 4_000_000_000 };
  const token = `${part({ alg: 'HS256' })}.${part(claims)}.x`;
  const session = createSession({ refresh: vi.fn(), logout: vi.fn(), isRejection: () => false });
  session.begin({ accessToken: token, refreshToken: token });
  provideSession(session);
}

function open(run: number | null, revision: number | null = 3, more: { isRunComplete?: boolean } = {}): void {
  const content = anInstruction({ steps: [aStep()], alerts, requiresInfoChecks: true });
  const instruction = { id: INSTRUCTION, version: 1, revision, content } as InstructionView;
  render(
    <InfoGate instruction={instruction} userId={userId} run={run} onClose={() => {}} {...more}>
      <p>The steps</p>
    </InfoGate>,
  );
}

async function readAll(): Promise<void> {
  for (const button of await screen.findAllByRole('button', { name: /Click to read$/ })) fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The steps')).toBeTruthy();
}

test('INFO-03 INFO-04: Continue reports that the user has read the alerts in a run; nothing is reported earlier', async () => {
  open(2);
  for (const button of await screen.findAllByRole('button', { name: /Click to read$/ })) fireEvent.click(button);
  expect(alertAcknowledgementsOf(userId).read().pending).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const [call] = calls;
  expect(call?.path).toBe(`/api/wip/${INSTRUCTION}/info-readings`);
  expect(call?.body).toEqual({ run: 2, revision: 3, alerts: alerts.map(readKey), at: expect.any(Number) });
});

test('without a network the work begins immediately; the confirmation waits on the device and is sent when the server is back', async () => {
  isAway = true;
  open(2);
  await readAll();
  await waitFor(() => expect(alertAcknowledgementsOf(userId).read().pending).toHaveLength(1));
  await waitFor(async () => expect(await unansweredEntries()).toMatchObject([{ kind: 'benchbook-info-readings', userId }]));
  isAway = false;
  await alertAcknowledgementsOf(userId).flush();
  expect([calls.length, alertAcknowledgementsOf(userId).read().pending]).toEqual([1, []]);
});

test('INFO-06: the steps appear once this device has stored that the alerts were read, and two presses count as one', async () => {
  let keep = (): void => undefined;
  const add = vi.spyOn(alertAcknowledgementsOf(userId), 'add').mockImplementation(
    () =>
      new Promise((resolve) => {
        keep = resolve;
      }),
  );
  open(2);
  for (const button of await screen.findAllByRole('button', { name: /Click to read$/ })) fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
  expect(screen.queryByText('The steps')).toBeNull();
  keep();
  expect(await screen.findByText('The steps')).toBeTruthy();
  expect(add).toHaveBeenCalledTimes(1);
});

test('a user without an assignment, or looking at a working copy, reports nothing', async () => {
  open(null);
  await readAll();
  cleanup();
  open(2, null);
  await readAll();
  await alertAcknowledgementsOf(userId).flush();
  expect([calls, alertAcknowledgementsOf(userId).read().pending]).toEqual([[], []]);
});

test('a complete run opens at its steps: alerts that came later belong to the next run', () => {
  open(2, 3, { isRunComplete: true });
  expect(screen.getByText('The steps')).toBeTruthy();
});
