import '../../test-device.ts';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { doneNow } from '../../offline/outbox/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { LiteViewPage } from './lite-view-page.tsx';
import { ticksOf } from './progress/tick-queues.ts';

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  connection.setState({ isOnline: true });
});

const refused = (status: number, code: string) => Response.json({ code, message: 'Not shown.' }, { status });

test.each([
  [
    'withdrawn',
    refused(403, 'NOT_RELEASED'),
    'This work instruction is not released at the moment. It will be back here with its next revision.',
  ],
  ['given to somebody else', refused(403, 'FORBIDDEN'), 'This work instruction is not assigned to you.'],
  ['deleted', refused(410, 'DELETED'), 'This Work Instruction has been deleted.'],
  ['not to be had without the server', refused(503, 'OFFLINE'), null],
])(
  'DESK-02: an instruction that is %s is no longer shown; the page says why and leads back to the list',
  async (_what, answer, sentence) => {
    answerWith({
      'GET /api/wip/*': answer,
      'GET /api/wip/*/changed-steps': [],
      'GET /api/users/*': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [] },
    });
    openPage(<LiteViewPage instructionId="wi" />);
    if (sentence === null) {
      expect(within(await screen.findByRole('alert')).getByRole('button')).toBeTruthy();
      return;
    }
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Back|list/i }).length).toBeGreaterThan(0);
  },
);

test('without a network an instruction that is not on this device says so immediately instead of loading for ever', async () => {
  onlineManager.setOnline(false);
  connection.setState({ isOnline: false });
  answerWith({ 'GET /api/wip/*': () => Promise.reject(new TypeError('Failed to fetch')) });
  openPage(
    <QueryClientProvider client={createQueryClient()}>
      <LiteViewPage instructionId="wi" />
    </QueryClientProvider>,
  );
  const words = 'This work instruction is not on this device, and the server cannot be reached.';
  expect(await screen.findByText(words, {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('a user who opens work that was handed over sees who has it now', async () => {
  const run = { run: 1, started: '2026-01-05T12:00:00Z', completed: null, handedTo: 'kim_fitter' };
  answerWith({
    'GET /api/wip/*': refused(403, 'FORBIDDEN'),
    'GET /api/wip/*/changed-steps': [],
    'GET /api/wip/*/runs/*': [run],
    'GET /api/users/*': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [] },
  });
  openPage(<LiteViewPage instructionId="wi" />);
  expect(
    await screen.findByText('This work instruction is no longer assigned to you. It was handed over to kim_fitter.'),
  ).toBeTruthy();
});

test('a user who opens unassigned work sees that some of it is not recorded, with a link to it', async () => {
  answerWith({
    'GET /api/wip/*': refused(403, 'FORBIDDEN'),
    'GET /api/wip/*/changed-steps': [],
    'GET /api/wip/*/runs/*': [],
    'GET /api/users/*': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [] },
    'PATCH /api/users/stepsDone': refused(403, 'FORBIDDEN'),
  });
  openPage(<LiteViewPage instructionId="wi" />);
  expect(await screen.findByText('This work instruction is not assigned to you.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'On this device' })).toBeNull();
  const tick = { ...doneNow(), userId: 'u1', instructionId: 'wi', itemId: 's1', isDone: true, revision: 1, run: 1 };
  await ticksOf('u1').add(tick);
  const words = /^This work instruction is not assigned to you\. Some of what you did in it is still on this device only/;
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'On this device' })).toBeTruthy();
  await ticksOf('u1').dismiss(tick.eventId);
  expect(await screen.findByText('This work instruction is not assigned to you.')).toBeTruthy();
});
