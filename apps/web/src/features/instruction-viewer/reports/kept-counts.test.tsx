// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { keptAnswer } from '../../../offline/saved/kept-answers.ts';
import { openPage } from '../../../test-page.tsx';
import { PAGE_IDLE_AFTER_MS } from '../../../ui/lazy/idle-after.ts';
import { Following, press, server, step, userId, write } from './for-tests/report-bench.tsx';
import { reportsOf, sentReports } from './report-queues.ts';

// Responses are stored once the page is idle, counted from when the storing script was loaded.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
beforeAll(() => {
  vi.advanceTimersByTime(PAGE_IDLE_AFTER_MS);
  vi.useRealTimers();
});

const COUNTS = '/api/wip/wi/reports/counts';
const reported = () => screen.findByText(/^Reported /);
const keptCounts = () => vi.waitFor(async () => JSON.parse((await keptAnswer(userId, COUNTS)) ?? '{}').own);

test('a reported step says so when the app is reloaded without a network', async () => {
  server.own = [{ StepID: step.id, date: new Date(2026, 10, 5, 10, 32).getTime() }];
  openPage(<Following />);
  await reported();
  await vi.waitFor(async () => expect(await keptCounts()).toEqual(server.own));
  cleanup();
  server.answer = 'is away';
  openPage(<Following />);
  expect(await screen.findByText('Reported Nov 5th 2026, 10:32 am')).toBeTruthy();
});

test('a report accepted just before the connection drops marks its step, also after a reload', async () => {
  const { user, queries } = openPage(<Following />);
  await vi.waitFor(async () => expect(await keptCounts()).toEqual([]));
  server.loses = 'counts';
  await write(user, 'No torque given.');
  await press(user, 'Send');
  await screen.findByText('Your report on step 2.1 was sent.');
  await act(() => queries.invalidateQueries());
  expect(await reported()).toBeTruthy();
  cleanup();
  reportsOf(userId).stop();
  sentReports.setState([], true);
  openPage(<Following />);
  expect(await reported()).toBeTruthy();
});
