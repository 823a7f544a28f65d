import '../../test-device.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { MachineLine, MachineSection } from './index.ts';

const STATUS = {
  upstream: 'https://plant.example',
  online: true,
  pending: 0,
  parked: 0,
  oldestPending: null,
  lastPull: null as number | null,
  files: { total: 0, here: 0 },
  elsewhere: [] as { replica: string; upstream: string | null; waiting: number }[],
  people: [] as { _id: string; username: string; pending: number; parked: number; needsSignIn: boolean }[],
};
const REFUSED = {
  _id: 'e1',
  kind: 'ticks',
  subject: 'wip:w1',
  state: 'parked',
  date: 1_000,
  tries: 1,
  status: 403,
  message: 'It was given to somebody else.',
  request: { method: 'PATCH', path: '/api/users/stepsDone', key: 'k1', body: { kind: 'json', json: {} } },
};

beforeEach(() => {
  startTestSession('Artisan');
  connection.setState({ isOnline: true, upstream: 'there' });
});

test('DESK-01: beside Online the footer shows the number of unsent entries and when this computer last synchronised with the server', async () => {
  const lastPull = new Date().setHours(14, 5, 0, 0);
  answerWith({ 'GET /api/local/status': { ...STATUS, pending: 2, lastPull } });
  openPage(<MachineLine />);
  expect((await screen.findByRole('link')).textContent).toBe('2 wait to be sent · in step with the server: 14:05');
});

test('DESK-01: without a local backend nothing is requested and nothing is shown', () => {
  connection.setState({ upstream: null });
  const calls = answerWith({});
  openPage(<MachineLine />);
  expect([screen.queryByRole('link'), calls]).toEqual([null, []]);
});

test('DESK-01: while the server is away it says that work can continue, whose work waits, and what belongs to another server', async () => {
  connection.setState({ upstream: 'away' });
  const people = [{ _id: 'anna-id', username: 'anna', pending: 1, parked: 0, needsSignIn: true }];
  const elsewhere = [{ replica: 'replica-1.db', upstream: 'https://old.example', waiting: 3 }];
  answerWith({
    'GET /api/local/status': { ...STATUS, online: false, pending: 1, people, elsewhere, files: { total: 3, here: 2 } },
  });
  openPage(<MachineSection />);
  expect(await screen.findByText(/The server cannot be reached\. Go on working/)).toBeTruthy();
  expect(screen.getByText(/2 of 3 files of your instructions and feedback are on this computer/)).toBeTruthy();
  expect(screen.getByText(/anna: 1 waits to be sent\. The server asks for a new sign-in/)).toBeTruthy();
  expect(screen.getByText('3 wait for another server: https://old.example. Tell the plant’s IT.')).toBeTruthy();
});

test('DESK-01: a refused message or report shows its first words, so that nobody discards the wrong one', async () => {
  const json = { message: `The cable holds. ${'It was checked twice. '.repeat(9)}`, ThreadID: 't1' };
  const said = { ...REFUSED, kind: 'message', request: { ...REFUSED.request, body: { kind: 'form', json, field: 'feedback' } } };
  answerWith({
    'GET /api/local/status': {
      ...STATUS,
      parked: 2,
      people: [{ _id: 'u1', username: 'somebody', pending: 0, parked: 2, needsSignIn: false }],
    },
    'GET /api/local/outbox': [said, { ...REFUSED, _id: 'e2' }],
  });
  openPage(<MachineSection />);
  expect(await screen.findByText(/^A feedback message: The cable holds\. It was checked twice\. .*…$/)).toBeTruthy();
  expect(screen.getByText('Steps marked as done or open')).toBeTruthy();
});

test('DESK-01: a refused entry of the user shows its reason, can be sent again, and is discarded after confirmation', async () => {
  const mine = { _id: 'u1', username: 'somebody', pending: 0, parked: 1, needsSignIn: false };
  const calls = answerWith({
    'GET /api/local/status': { ...STATUS, parked: 1, people: [mine] },
    'GET /api/local/outbox': [REFUSED],
    'POST /api/local/outbox/e1/retry': { ...REFUSED, state: 'pending' },
    'DELETE /api/local/outbox/e1': {},
  });
  const { user } = openPage(<MachineSection />);
  expect(await screen.findByText(/It was given to somebody else\./)).toBeTruthy();
  const made = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(made()).toEqual(['POST /api/local/outbox/e1/retry']));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(made()).toContain('DELETE /api/local/outbox/e1'));
});
