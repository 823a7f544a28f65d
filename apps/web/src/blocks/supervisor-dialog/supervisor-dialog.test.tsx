import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { askThisDevice } from '../../lib/device/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { SupervisorDialog } from './index.ts';
import type { Verify } from './use-verifying.ts';

const device = (supervisors: readonly object[] = []) => ({
  approved: true,
  nickname: 'Bench 4',
  people: [],
  provider: false,
  lockMinutes: null,
  supervisorPin: true,
  supervisors,
});
const supervisor = (username: string, pin = 'ready', _id = username) => ({ _id, username, image: '', pin });

beforeEach(async () => {
  startTestSession('Artisan');
  await onDevice();
});
afterEach(() => {
  cleanup();
  connection.setState({ isOnline: true, upstream: null });
  vi.unstubAllGlobals();
});

/** The server's answer for this device, loaded before the window opens. */
async function onDevice(...supervisors: readonly object[]): Promise<void> {
  answerWith({ 'GET /api/devices/this': device(supervisors) });
  await askThisDevice();
}

function open(onVerify: Verify = async () => undefined) {
  const verify = vi.fn<Verify>(onVerify);
  const onClose = vi.fn();
  return { ...openPage(<SupervisorDialog reason="Step 2 waits." onVerify={verify} onClose={onClose} />), verify, onClose };
}

const refusing =
  (message: string): Verify =>
  async () => ({ message });
const focused = () => document.activeElement;
const tile = (name: string) => screen.findByRole('button', { name });

test('PREV-12: the message about one supervisor disappears when another name is typed', async () => {
  const { user } = open(refusing('Not a Shop Supervisor.'));
  const name = await screen.findByLabelText('Username');
  const password = screen.getByLabelText('Password');
  for (const field of [name, password]) {
    await user.type(name, 'pat');
    await user.type(password, 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Not a Shop Supervisor.');
    await user.type(field, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

test('PREV-12: after a refusal the password field has the focus', async () => {
  const { user } = open(refusing('Invalid username or password.'));
  await user.type(await screen.findByLabelText('Username'), 'pat');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('alert');
  await user.keyboard('right');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'right');
});

test('without any PIN the name field has the focus, and no PIN is offered', async () => {
  open();
  const name = await screen.findByLabelText('Username');
  await waitFor(() => expect(focused()).toBe(name));
  expect(screen.queryByRole('button', { name: 'Use a PIN' })).toBeNull();
});

test('a supervisor with a PIN here is selected, and six digits verify the step', async () => {
  await onDevice(supervisor('sup_one'), supervisor('sup_two'));
  const { user, verify } = open();
  await waitFor(async () => expect(focused()).toBe(await tile('sup_one')));
  expect(screen.queryByLabelText('Username'), 'no keyboard on the screen').toBeNull();
  await user.click(await tile('sup_two'));
  const heading = await screen.findByRole('heading', { name: 'PIN of sup_two' });
  await waitFor(() => expect(focused()).toBe(heading));
  for (const digit of '49') await user.click(screen.getByRole('button', { name: digit }));
  expect(screen.getByRole('img', { name: '2 of 6 digits' })).toBeTruthy();
  await user.keyboard('3817');
  await waitFor(() => expect(verify).toHaveBeenCalledExactlyOnceWith('sup_two', { pin: '493817' }));
});

test('a wrong PIN shows how many tries are left; after the last one the password is asked for, with the name filled in', async () => {
  await onDevice(supervisor('sup_one'));
  const answers = [
    { message: 'Wrong PIN. 1 try left.', triesLeft: 1 },
    { message: 'Please use the password.', triesLeft: 0 },
  ];
  const { user, verify } = open(async () => answers.shift());
  await user.click(await tile('sup_one'));
  await user.keyboard('555111');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong PIN. 1 try left.');
  await user.keyboard('555111');
  const password = await screen.findByLabelText('Password');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'sup_one');
  expect(screen.getByRole('alert').textContent).toBe('Please use the password.');
  await waitFor(() => expect(focused()).toBe(password));
  await user.keyboard('Secret1Word{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(verify).toHaveBeenLastCalledWith('sup_one', { password: 'Secret1Word' });
});

test('after five wrong PINs the password is asked for immediately; the way back to those with a PIN stays', async () => {
  await onDevice(supervisor('sup_one', 'resting'));
  const { user } = open();
  await user.click(await tile('sup_one'));
  expect((await screen.findByRole('alert')).textContent).toContain('wrong five times');
  await user.click(screen.getByRole('button', { name: 'Use a PIN' }));
  await waitFor(async () => expect(focused()).toBe(await tile('sup_one')));
  await user.click(screen.getByRole('button', { name: 'Use the password' }));
  expect(await screen.findByLabelText('Username')).toHaveProperty('value', '');
});

test('the signed-in person is not offered: nobody verifies their own work', async () => {
  await onDevice(supervisor('somebody', 'ready', 'u1'));
  open();
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'somebody' })).toBeNull();
});

test('a PIN set meanwhile is offered, unless somebody is already typing', async () => {
  answerWith({ 'GET /api/devices/this': device([supervisor('sup_one')]) });
  open();
  await waitFor(async () => expect(focused()).toBe(await tile('sup_one')));
});

test('where the device no longer allows PINs the name is typed', async () => {
  await onDevice(supervisor('sup_one', 'resting'));
  const { user } = open();
  await user.click(await tile('sup_one'));
  await user.click(screen.getByRole('button', { name: 'Use a PIN' }));
  await act(() => onDevice());
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use the password' })).toBeNull();
});

test('typed text stays when a PIN is offered meanwhile', async () => {
  const answer = Promise.withResolvers<object>();
  answerWith({ 'GET /api/devices/this': () => answer.promise });
  const { user } = open();
  await user.type(await screen.findByLabelText('Username'), 'pa');
  await act(async () => answer.resolve(device([supervisor('sup_one')])));
  expect(await screen.findByRole('button', { name: 'Use a PIN' })).toBeTruthy();
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'pa');
});

test.each([{ isOnline: false }, { upstream: 'away' as const }])(
  'without the server a message says so, and no field takes the focus or opens a keyboard: %j',
  async (away) => {
    await onDevice(supervisor('sup_one'));
    connection.setState(away);
    const { user, onClose } = open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Supervisor verification' }));
    expect(dialog.getByText('A supervisor can verify this step once the server can be reached again.')).toBeTruthy();
    expect([dialog.queryByLabelText('Username'), dialog.queryByRole('button', { name: 'sup_one' })]).toEqual([null, null]);
    const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1);
    await waitFor(() => expect(focused()).toBe(close));
    act(() => connection.setState({ isOnline: true, upstream: null }));
    await waitFor(async () => expect(focused()).toBe(await tile('sup_one')));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  },
);

test('typed text stays when the server becomes unreachable, and nothing is sent', async () => {
  const { user, verify } = open();
  await user.type(await screen.findByLabelText('Username'), 'pat');
  await user.type(screen.getByLabelText('Password'), 'Secret1Word');
  act(() => connection.setState({ isOnline: false }));
  expect(screen.getByText(/once the server can be reached again/)).toBeTruthy();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Secret1Word');
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  expect(verify).not.toHaveBeenCalled();
});

test('the step stays visible and scrollable beside the window', async () => {
  open();
  await screen.findByLabelText('Username');
  expect(document.querySelector('.mantine-Modal-overlay')).toBeNull();
});
