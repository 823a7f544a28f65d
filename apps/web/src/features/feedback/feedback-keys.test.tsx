import '../../test-device.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestSession } from '../../test-page.tsx';
import { aMessage, aThread, openFeedback } from './for-tests/open-feedback.tsx';

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('opening a thread by keyboard focuses its heading, even if it is already open; a click leaves the focus', async () => {
  const { user } = openFeedback();
  const row = await screen.findByRole('button', { name: /Torque value/ });
  await user.click(row);
  const heading = await screen.findByRole('heading', { name: 'Torque value' });
  expect(document.activeElement).toBe(row);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test.each([
  { isElsewhere: false, what: 'focuses its heading' },
  { isElsewhere: true, what: 'leaves a focus that has moved meanwhile' },
])('a thread that is opened by keyboard and loads late $what', async ({ isElsewhere }) => {
  const answered = Promise.withResolvers<object[]>();
  const { user } = openFeedback('/dashboard/feedback', { 'GET /api/feedback/getfeedbackthreads/t1': () => answered.promise });
  (await screen.findByRole('button', { name: /Torque value/ })).focus();
  await user.keyboard('{Enter}');
  const search = screen.getByRole('searchbox', { name: 'Search threads' });
  if (isElsewhere) await user.click(search);
  answered.resolve([aThread({ Feedback: [aMessage(1)] })]);
  const heading = await screen.findByRole('heading', { name: 'Torque value' });
  await waitFor(() => expect(document.activeElement).toBe(isElsewhere ? search : heading));
});

test.each([
  { where: 'in the pages of a PDF', names: ['bolt.png', 'nut.png'], marks: { pdfPane: '' } },
  { where: 'for a single file', names: ['bolt.png'], marks: {} },
])('Left and Right are left to the browser $where', async ({ names, marks }) => {
  const files = names.map((name) => ({
    _id: name,
    message_id: 'm1',
    thread_id: 't1',
    path: name,
    name,
    type: 'image/png',
    size: 9,
    sha256: name.padEnd(64, '0'),
  }));
  const { user } = openFeedback('/dashboard/feedback?thread=t1', {
    'GET /api/feedback/getfeedbackthreads/t1': [aThread({ Feedback: [aMessage(1, { Attachments: files })] })],
  });
  await user.click(await screen.findByRole('button', { name: 'bolt.png, sent by lead_one' }));
  const place = document.createElement('div');
  Object.assign(place.dataset, marks);
  (await screen.findByRole('dialog', { name: 'bolt.png' })).append(place);
  expect(fireEvent.keyDown(place, { key: 'ArrowRight' })).toBe(true);
  expect(screen.getByRole('dialog', { name: 'bolt.png' })).toBeTruthy();
});

test('FEED-07: Left and Right go through the files of a message, but not while a video handles the keys', async () => {
  const aFile = (name: string, type: string) => ({
    _id: name,
    message_id: 'm1',
    thread_id: 't1',
    path: name,
    name,
    type,
    size: 9,
    sha256: name.padEnd(64, '0'),
  });
  const files = [aFile('bolt.png', 'image/png'), aFile('nut.mp4', 'video/mp4'), aFile('rust.png', 'image/png')];
  const { user } = openFeedback('/dashboard/feedback?thread=t1', {
    'GET /api/feedback/getfeedbackthreads/t1': [aThread({ Feedback: [aMessage(1, { Attachments: files })] })],
  });
  await user.click(await screen.findByRole('button', { name: 'bolt.png, sent by lead_one' }));
  const shown = (name: string) => screen.findByRole('dialog', { name });
  await shown('bolt.png');
  await user.keyboard('{ArrowLeft}');
  await shown('rust.png');
  screen.getByRole('button', { name: 'Zoom in' }).focus();
  await user.keyboard('{ArrowRight}');
  await shown('bolt.png');
  await waitFor(() => expect(document.activeElement?.textContent, 'the focused element is gone with its file').toBe('1 of 3'));
  await user.keyboard('{ArrowRight}');
  const film = await within(await shown('nut.mp4')).findByLabelText('nut.mp4', { selector: 'video' });
  film.tabIndex = 0;
  film.focus();
  await user.keyboard('{ArrowRight}');
  expect(await shown('nut.mp4')).toBeTruthy();
});

test('showing all threads focuses their heading', async () => {
  const { user } = openFeedback(`/dashboard/feedback?about=${encodeURIComponent('wi~&~Pump')}`);
  await user.click(await screen.findByRole('button', { name: 'Show all threads' }));
  const heading = screen.getByRole('heading', { name: 'Feedback Threads' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
