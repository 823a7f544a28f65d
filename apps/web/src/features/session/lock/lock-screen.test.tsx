import '../../../test-device.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionCallError } from '../../../lib/client/session-calls.ts';
import { askThisDevice } from '../../../lib/device/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { LockScreen } from './lock-screen.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/client/session-calls.ts', async (original) => ({ ...(await original<object>()), callUnlock: call }));

const device = { approved: true, nickname: 'Bench 4', people: [], lockMinutes: 5, supervisorPin: false, supervisors: [] };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  startTestSession('Artisan');
});

test.each([true, false])('who has a plant account and no password reads how a locked tablet opens: %s', async (provider) => {
  answerWith({ 'GET /api/devices/this': { ...device, provider } });
  await askThisDevice();
  openPage(<LockScreen />);
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeTruthy();
  expect(screen.queryAllByText(/With a plant account and no password here: Next person/)).toHaveLength(provider ? 1 : 0);
});

test('from the password of a locked tablet a way leads back to the PIN', async () => {
  const people = [{ _id: 'u1', username: 'somebody', image: '', pin: 'ready' }];
  answerWith({ 'GET /api/devices/this': { ...device, people } });
  await askThisDevice();
  const { user } = openPage(<LockScreen />);
  await user.click(await screen.findByRole('button', { name: 'Use the password' }));
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use the PIN' }));
  expect(screen.getByRole('heading', { name: /somebody/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
});

test('a wrong PIN is said where it was typed, and is no mistake of the password', async () => {
  const people = [{ _id: 'u1', username: 'somebody', image: '', pin: 'ready' }];
  answerWith({ 'GET /api/devices/this': { ...device, people } });
  await askThisDevice();
  call.mockRejectedValue(new SessionCallError(401, 'Wrong PIN.', 4));
  const { user } = openPage(<LockScreen />);
  await screen.findByRole('button', { name: 'Use the password' });
  for (let times = 0; times < 6; times += 1) await user.click(screen.getByRole('button', { name: '1' }));
  await screen.findByText('Wrong PIN.');
  await user.click(screen.getByRole('button', { name: 'Use the password' }));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('Wrong PIN.')).toBeNull();
});

test('a lock screen that the browser closes, by Escape pressed three times or Back on Android, opens again', async () => {
  answerWith({ 'GET /api/devices/this': { ...device, provider: false } });
  await askThisDevice();
  openPage(<LockScreen />);
  const lock = await screen.findByRole<HTMLDialogElement>('dialog');
  // Closes itself as Chromium does: after a few close requests it no longer sends a cancelable event.
  lock.open = false;
  fireEvent(lock, new Event('close'));
  expect(lock.open).toBe(true);
  expect(lock.getAttribute('closedby')).toBe('none');
});
