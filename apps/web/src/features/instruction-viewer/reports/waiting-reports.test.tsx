// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { databaseStore } from '../../../offline/outbox/index.ts';
import { openPage } from '../../../test-page.tsx';
import { aReport, Following, kept, open, press, sent, server, step, userId, write } from './for-tests/report-bench.tsx';
import { OwnReports } from './own-reports.tsx';
import { readPendingReport } from './pending-report.ts';
import { reportsOf } from './report-queues.ts';

test('while the server is away a report waits on the device and says so; the same report goes out once it is back', async () => {
  server.answer = 'is away';
  const user = open();
  await write(user, 'No torque given.');
  await press(user, 'Send');
  expect(await screen.findByText('Your report on step 2.1 is waiting to be sent.')).toBeTruthy();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(document.querySelector('output')?.textContent).toBe('1');
  expect((await kept()).pending).toMatchObject([{ text: 'No torque given.', revision: 3, run: 2 }]);
  server.answer = 'takes';
  await reportsOf(userId).flush();
  expect(await screen.findByText('Your report on step 2.1 was sent.')).toBeTruthy();
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await kept()).toEqual({ pending: [], refused: [] });
});

test('a step shows when it was reported, also after a reload and on another tablet, until the report is resolved', async () => {
  server.own = [{ StepID: step.id, date: new Date(2026, 10, 5, 10, 32).getTime() }];
  const { queries } = openPage(<Following />);
  expect(await screen.findByText('Reported Nov 5th 2026, 10:32 am')).toBeTruthy();
  expect(screen.getByTestId('marked').textContent).toBe(step.id);
  server.answer = 'is away';
  await act(() => queries.invalidateQueries());
  expect(screen.getByText('Reported Nov 5th 2026, 10:32 am')).toBeTruthy();
  Object.assign(server, { answer: 'takes', own: [] });
  await act(() => queries.invalidateQueries());
  await vi.waitFor(() => expect(screen.queryByText(/^Reported/)).toBeNull());
  expect(screen.getByTestId('marked').textContent).toBe('');
});

test('a waiting report marks its step immediately; a sent one does until the server returns its state', async () => {
  server.answer = 'is away';
  const user = open();
  await write(user, 'No torque given.');
  await press(user, 'Send');
  expect(await screen.findByText(/^Reported /)).toBeTruthy();
  server.answer = 'takes';
  await reportsOf(userId).flush();
  await screen.findByText('Your report on step 2.1 was sent.');
  // This server has resolved it immediately.
  await vi.waitFor(() => expect(screen.queryByText(/^Reported /)).toBeNull());
});

test('a waiting report of an earlier run marks no step of this one', async () => {
  server.answer = 'is away';
  const store = databaseStore({ kind: 'benchbook-reports', userId, read: readPendingReport });
  await store.keep(aReport({ run: 1 }));
  await store.keep(aReport({ eventId: 'this run', stepId: 'another' }));
  open();
  await screen.findByText(/waiting to be sent/);
  expect(screen.getByTestId('marked').textContent).toBe('another');
});

test('a step with several reports shows the time of the newest, whatever its source', async () => {
  const at = (minute: number) => new Date(2026, 10, 5, 10, minute).getTime();
  server.own = [32, 50, 40].map((minute) => ({ StepID: step.id, date: at(minute) }));
  const store = databaseStore({ kind: 'benchbook-reports', userId, read: readPendingReport });
  await store.keep(aReport({ atMs: at(20) }));
  server.loses = 'reports';
  open();
  await screen.findByText('Your report on step 2.1 is waiting to be sent.');
  expect(await screen.findByText('Reported Nov 5th 2026, 10:50 am')).toBeTruthy();
});

test('reports that waited when the page was closed are sent at the next start, with text and photo, in their order', async () => {
  const text = 'Worn. '.repeat(600).trim();
  const bytes = new TextEncoder().encode('a photo').buffer;
  const store = databaseStore({ kind: 'benchbook-reports', userId, read: readPendingReport });
  const photos = [1, 2].map((number) => ({ name: `photo-${number}.jpg`, bytes }));
  await store.keep(aReport({ eventId: 'first', text, isStopped: true, photos }));
  await store.keep(aReport({ eventId: 'second', atMs: 2_000 }));
  await databaseStore({ kind: 'benchbook-reports', userId: 'somebody-else', read: readPendingReport }).keep(
    aReport({ userId: 'somebody-else' }),
  );
  open();
  expect(await screen.findByText('2 reports were sent.')).toBeTruthy();
  expect(sent.map(({ key, photos }) => [key, photos])).toEqual([
    ['first', ['a photo', 'a photo']],
    ['second', []],
  ]);
  expect(sent[0]?.report).toMatchObject({ message: text, stopped: true, date: 1_000 });
});

test('reports stored by another version of the app are sent if possible, and otherwise do not block the queue', async () => {
  const store = databaseStore({ kind: 'benchbook-reports', userId, read: readPendingReport });
  await store.keep(aReport({ eventId: 'ours', atMs: 9_000 }));
  const database = await openDB('benchbook-outbox');
  const stored = { userId, kind: 'benchbook-reports', state: 'waiting', refusal: null, answeredAtMs: null };
  const {
    title: _title,
    stepNumber: _number,
    photos: _photos,
    isStopped: _stopped,
    ...said
  } = aReport({ eventId: 'older', atMs: 8_000 });
  const older = { ...said, photo: { name: 'photo.jpg', bytes: new TextEncoder().encode('a photo').buffer } };
  for (const entry of [older, { eventId: 'newer', atMs: 1, words: ['x'] }, { ...older, eventId: 'odd', photo: {} }, undefined])
    await database.put('entries', { ...stored, eventId: entry?.eventId ?? 'none', entry, order: 0 });
  database.close();
  expect((await kept()).pending).toMatchObject([
    { title: '', stepNumber: '', isStopped: false, photos: [{ name: 'photo.jpg' }] },
    { stepNumber: '2.1', photos: [] },
  ]);
  open();
  expect(await screen.findByText('2 reports were sent.')).toBeTruthy();
  expect(sent.map(({ key, photos }) => [key, photos])).toEqual([
    ['older', ['a photo']],
    ['ours', []],
  ]);
  expect(await kept()).toEqual({ pending: [], refused: [] });
});

test('a report that the server refuses is shown with the reason and its text, also after a reload, until it is sent again or discarded', async () => {
  server.answer = 'refuses';
  const user = open();
  await write(user, 'No torque given.');
  await press(user, 'Send');
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByText('Your report on step 2.1 was not taken: It is not yours.')).toBeTruthy();
  expect(refusal.getByText('No torque given.')).toBeTruthy();
  expect((await kept()).refused).toMatchObject([{ entry: { text: 'No torque given.' }, reason: 'It is not yours.' }]);
  cleanup();
  const { user: later } = openPage(<OwnReports userId={userId} />);
  expect(await screen.findByText('Your report on step 2.1 of Gearbox was not taken: It is not yours.')).toBeTruthy();
  server.answer = 'takes';
  await press(later, 'Send again');
  expect(await screen.findByText('Your report on step 2.1 of Gearbox was sent.')).toBeTruthy();
  expect(await kept()).toEqual({ pending: [], refused: [] });
});

test('a refused report shows the stopped mark and the number of photos', async () => {
  const bytes = new TextEncoder().encode('a photo').buffer;
  const photos = [1, 2].map((number) => ({ name: `photo-${number}.jpg`, bytes }));
  const store = databaseStore({ kind: 'benchbook-reports', userId, read: readPendingReport });
  await store.keep(aReport({ eventId: 'stopped', isStopped: true, photos }));
  await store.keep(aReport({ eventId: 'one-photo', atMs: 2_000, photos: photos.slice(1) }));
  await store.keep(aReport({ eventId: 'words', atMs: 3_000 }));
  server.answer = 'refuses';
  open();
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  const said = screen.getAllByRole('alert').map((alert) => [...alert.querySelectorAll('p')].slice(1).map((p) => p.textContent));
  const text = 'The bolt is too short.';
  expect(said).toEqual([[text, 'I am stopped.', 'With 2 photos'], [text, 'With a photo'], [text]]);
});

test('a refused report is discarded only after confirmation', async () => {
  server.answer = 'refuses';
  const user = open();
  await write(user, 'No torque given.');
  await press(user, 'Send');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard report' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(screen.queryByText(/was not taken/)).toBeNull());
  expect(await kept()).toEqual({ pending: [], refused: [] });
});
