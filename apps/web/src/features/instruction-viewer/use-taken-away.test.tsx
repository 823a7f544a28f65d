import '../../test-device.ts';
import type { Assignment } from '@benchbook/domain/assignments';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query/index.ts';
import { doneNow } from '../../offline/outbox/index.ts';
import { answerWith, startTestSession } from '../../test-page.tsx';
import { DialogProvider } from '../../ui/dialogs/index.ts';
import { ticksOf } from './progress/tick-queues.ts';
import { useTakenAway } from './use-taken-away.ts';

beforeEach(() => {
  startTestSession('Artisan', 'u');
  queryClient.clear();
});
afterEach(cleanup);

const MINE: Assignment = {
  userId: 'u',
  instructionId: 'wi',
  run: 1,
  progress: 0,
  dueDate: null,
  note: '',
  completedAtMs: null,
  isReopened: false,
  items: [],
};

let place = '';

function Page({ assignment }: { assignment: Assignment | null | undefined }) {
  useTakenAway(assignment);
  place = useLocation().pathname;
  return <p>page</p>;
}

const around = (assignment: Assignment | null | undefined) => (
  <MantineProvider env="test">
    <MemoryRouter>
      <DialogProvider>
        <Page assignment={assignment} />
      </DialogProvider>
    </MemoryRouter>
  </MantineProvider>
);

const RUN = { run: 1, started: '2026-01-05T12:00:00Z', completed: null, reopened: false };

test('a user whose current work is unassigned gets a message; a user without an assignment, or before the response, does not', async () => {
  answerWith({ 'GET /api/wip/wi/runs/u': [{ ...RUN, handedTo: null }] });
  const { rerender } = render(around(undefined));
  for (const state of [null, undefined, MINE]) rerender(around(state));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(around(null));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Your lead took this work instruction from you. What you have done is kept on record.',
  );
});

test('the dialog closes when the work is assigned again', async () => {
  answerWith({ 'GET /api/wip/wi/runs/u': [{ ...RUN, handedTo: null }] });
  const { rerender } = render(around(MINE));
  rerender(around(null));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  rerender(around(MINE));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the message names the new assignee', async () => {
  answerWith({
    'GET /api/wip/wi/runs/u': [
      { ...RUN, run: 2, handedTo: 'kim_fitter' },
      { ...RUN, handedTo: 'ben_fitter' },
    ],
  });
  const { rerender } = render(around(MINE));
  rerender(around(null));
  expect((await screen.findByRole('dialog')).textContent).toContain('Your lead handed this work instruction over to kim_fitter.');
});

test('a user whose work is unassigned with unsent actions on this device sees that, with a link to them', async () => {
  let isFinal = false;
  answerWith({
    'GET /api/wip/wi/runs/u': [],
    'PATCH /api/users/stepsDone': () =>
      Response.json({ code: isFinal ? 'FORBIDDEN' : 'INTERNAL', message: 'It is not yours.' }, { status: isFinal ? 403 : 503 }),
  });
  const entry = { ...doneNow(), userId: 'u', instructionId: 'wi', itemId: 's1', isDone: true, revision: 1, run: 1 };
  await ticksOf('u').add(entry);
  const { rerender } = render(around(MINE));
  rerender(around(null));
  expect((await screen.findByRole('dialog')).textContent).toMatch(
    /What the server has .* some of what you did is still on this device only/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  isFinal = true;
  await ticksOf('u').flush();
  rerender(around(MINE));
  rerender(around(null));
  fireEvent.click(await screen.findByRole('button', { name: 'On this device' }));
  await vi.waitFor(() => expect(place).toBe('/dashboard/on%20this%20device'));
});
