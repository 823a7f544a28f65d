// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keptAnswer } from '../../../offline/saved/kept-answers.ts';
import { openPage } from '../../../test-page.tsx';
import { Following, press, server, step, userId, write } from './for-tests/report-bench.tsx';
import { reportsOf, sentReports } from './report-queues.ts';

test('a report made in the first seconds is stored after the responses that came before it', async () => {
  const { user } = openPage(<Following />);
  await screen.findByTestId('marked');
  server.loses = 'counts';
  await write(user, 'No torque given.');
  await press(user, 'Send');
  await screen.findByText('Your report on step 2.1 was sent.');
  const kept = async () => JSON.parse((await keptAnswer(userId, '/api/wip/wi/reports/counts')) ?? '{}').own;
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ StepID: step.id }]));
  cleanup();
  reportsOf(userId).stop();
  sentReports.setState([], true);
  openPage(<Following />);
  expect(await screen.findByText(/^Reported /)).toBeTruthy();
});
