// @vitest-environment jsdom
import '../../test-device.ts';
import { aText } from '@benchbook/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unansweredEntries } from '../../offline/outbox/index.ts';
import { first, second } from './for-tests/bench-guide.tsx';
import { benchServer, personNow, showToPersonNow, startBenchServer, stopBenchServer } from './for-tests/bench-server.ts';
import { readingsOf } from './progress/reading-queues.ts';

beforeEach(startBenchServer);
afterEach(stopBenchServer);

test('a step that changed since it was last done says so until the user confirms it, also in a run in which it is still open', async () => {
  const before = {
    title: 'Mount',
    content: aText('Tighten to 10 Nm.'),
    files: [],
    requiresOversight: false,
    requiresVerification: false,
  };
  showToPersonNow(
    { changes: [{ stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] }] },
    `/?show=focus&step=${second.id}`,
  );
  const panel = within(await screen.findByRole('region', { name: 'What changed in step 2' }));
  expect(screen.getByText('Changed since you did it')).toBeTruthy();
  expect(panel.getByText('Step 2 has changed since you did it in revision 2')).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'I have read what changed' }));
  expect(screen.queryByRole('region', { name: /What changed/ })).toBeNull();
  await waitFor(() => expect(benchServer.readings).toEqual([{ StepID: second.id, revision: 3 }]));
});

test('at another step a notice names a done step that changed and leads to it; once confirmed, the notice goes', async () => {
  const before = { title: 'Mount', content: aText('10 Nm.'), files: [], requiresOversight: false, requiresVerification: false };
  showToPersonNow(
    { changes: [{ stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] }] },
    `/?show=focus&step=${first.id}`,
  );
  const notice = 'What you had done has changed in 1 step.';
  expect(await screen.findByText(notice)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show step 2' }));
  const panel = within(await screen.findByRole('region', { name: 'What changed in step 2' }));
  expect(screen.queryByText(notice)).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'I have read what changed' }));
  fireEvent.click(screen.getByRole('button', { name: /^Previous/ }));
  expect(screen.queryByText(notice)).toBeNull();
});

test('in work that was handed over the notice does not say that the user did the step', async () => {
  const before = { title: 'Mount', content: aText('10 Nm.'), files: [], requiresOversight: false, requiresVerification: false };
  const handedOver = { from: 'kim_fitter', atMs: Date.UTC(2026, 0, 5, 12), note: '', doneCount: 0, last: null };
  const changes = [{ stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] }];
  showToPersonNow({ changes, brief: { handedOver } }, `/?show=focus&step=${first.id}`);
  expect(await screen.findByText('What was done has changed in 1 step.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show step 2' }));
  const panel = within(await screen.findByRole('region', { name: 'What changed in step 2' }));
  expect(panel.getByText('Step 2 has changed since it was done in revision 2')).toBeTruthy();
  expect(screen.getByText('Changed since it was done')).toBeTruthy();
  expect(screen.queryByText(/you (?:had done|did it)/)).toBeNull();
});

test('a change confirmed while the server is away counts immediately, waits on the device, and is sent when the server is back', async () => {
  const before = { title: 'Mount', content: aText('10 Nm.'), files: [], requiresOversight: false, requiresVerification: false };
  const userId = personNow();
  benchServer.answer = 'is away';
  const change = { stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] };
  showToPersonNow({ changes: [change] }, `/?show=focus&step=${second.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'I have read what changed' }));
  expect(screen.queryByRole('region', { name: /What changed/ })).toBeNull();
  await waitFor(() => expect(readingsOf(userId).read().pending).toHaveLength(1));
  const kept = async () => (await unansweredEntries()).filter((each) => each.userId === userId);
  await waitFor(async () => expect(await kept()).toMatchObject([{ kind: 'benchbook-change-readings', state: 'waiting' }]));
  await waitFor(() => expect(benchServer.lostReadings).toHaveLength(1));
  benchServer.answer = 'stores';
  // A queue that is still busy with the previous attempt does not start another.
  await waitFor(async () => {
    await readingsOf(userId).flush();
    expect([benchServer.readings, readingsOf(userId).read().pending]).toEqual([[{ StepID: second.id, revision: 3 }], []]);
  });
});

test('if the server refuses a confirmation, the change is shown again with the reason', async () => {
  const before = { title: 'Mount', content: aText('10 Nm.'), files: [], requiresOversight: false, requiresVerification: false };
  benchServer.answer = 'refuses';
  showToPersonNow(
    { changes: [{ stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] }] },
    `/?show=focus&step=${second.id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'I have read what changed' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('That you have read what changed in step 2 could not be recorded: Not found.');
  expect(screen.getByRole('region', { name: 'What changed in step 2' })).toBeTruthy();
});
