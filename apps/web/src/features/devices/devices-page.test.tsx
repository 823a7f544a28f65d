import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { DevicesPage } from './devices-page.tsx';

beforeEach(() => startTestSession('Shop Supervisor'));
afterEach(() => vi.unstubAllGlobals());

const device = (name: string, given: object = {}) => ({
  _id: `id of ${name}`,
  name,
  nickname: name,
  type: 'Unknown',
  authorization: 0,
  activityStatus: 'offline',
  date: 1,
  lastUser: null,
  lastSeen: null,
  supervisorPin: false,
  ...given,
});

const rowOf = (name: string) => screen.getByRole('button', { name }).closest<HTMLElement>('[role=row]') ?? document.body;

test('DEV-01 DEV-06 DEV-07: the list shows that it is loading, the panel that nothing is selected', async () => {
  let answer: (devices: unknown) => void = () => undefined;
  answerWith({ 'GET /api/devices': () => new Promise((resolve) => (answer = resolve)) });
  openPage(<DevicesPage />);
  expect(await screen.findByText('Device list is loading')).toBeTruthy();
  expect(screen.getByText('Select a device to view/edit information.')).toBeTruthy();
  answer([device('tablet-a'), device('tablet-b')]);
  for (const name of ['tablet-a', 'tablet-b']) expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.queryByText('Device list is loading')).toBeNull();
  expect(screen.getByText('Select a device to view/edit information.'), 'also beside the list').toBeTruthy();
});

test('DEV-05 DEV-10 DEV-16: a nickname is saved; for an empty one the name from the server is shown', async () => {
  const sent = answerWith({
    'GET /api/devices': [device('tablet-a', { nickname: 'Line 3' })],
    'PUT /api/devices/update': device('tablet-a'),
  });
  const { user, place } = openPage(<DevicesPage />);
  await user.click(await screen.findByRole('button', { name: 'Line 3' }));
  expect(place().search).toBe('?device=id+of+tablet-a');
  await user.clear(screen.getByLabelText('Nickname'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nickname').value).toBe('tablet-a'));
  expect(sent.at(-1)?.body).toEqual({ _id: 'id of tablet-a', nickname: '' });
  await waitFor(() => expect(document.activeElement, 'the focus is in the field').toBe(screen.getByLabelText('Nickname')));
});

test('DEV-11 DEV-15: type and authorization are saved immediately; a decision can be reversed', async () => {
  const sent = answerWith({
    'GET /api/devices': [device('tablet-a')],
    'PUT /api/devices/update': ({ body }: { body: object }) => device('tablet-a', body),
  });
  const { user } = openPage(<DevicesPage />, '/?device=id%20of%20tablet-a');
  const type = await screen.findByLabelText('Type');
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Tablet', 'Laptop', 'Mobile', 'Desktop', 'VR', 'Unknown']]);
  await user.selectOptions(type, 'VR');
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Authorize' })).toBeNull());
  const part = screen.getByRole('region', { name: 'Authorization' });
  await waitFor(() => expect(document.activeElement, 'the pressed button is gone').toBe(part));
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  expect(await screen.findByRole('button', { name: 'Authorize' })).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { _id: 'id of tablet-a', type: 'VR' },
    { _id: 'id of tablet-a', authorization: 1 },
    { _id: 'id of tablet-a', authorization: -1 },
  ]);
});

test('selected pending devices are approved in one call, without those that the search hides', async () => {
  const devices = ['line-a', 'line-b', 'desk'].map((name) => device(name));
  const sent = answerWith({
    'GET /api/devices': [...devices, device('known', { authorization: 1 })],
    'PUT /api/devices/authorizations': ({ body }: { body: { ids: string[] } }) =>
      devices.filter(({ _id }) => body.ids.includes(_id)).map((each) => ({ ...each, authorization: 1 })),
  });
  const { user } = openPage(<DevicesPage />);
  await user.click(await screen.findByLabelText('Select all pending devices that are shown'));
  expect(screen.getByText('3 devices selected')).toBeTruthy();
  expect(screen.queryByLabelText('Select known')).toBeNull();
  await user.type(screen.getByLabelText('Search devices'), 'line');
  expect(screen.getByText('2 devices selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Authorize selected' }));
  await waitFor(() => expect(screen.queryByText('2 devices selected')).toBeNull());
  expect(sent.at(-1)?.body).toEqual({ ids: ['id of line-a', 'id of line-b'], authorization: 1 });
  expect(within(rowOf('line-a')).getByText('Approved')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: 'Devices' });
  await waitFor(() => expect(document.activeElement, 'the pressed button is gone').toBe(heading));
});

test('DEV-04: the address can filter by an authorization; without a valid one all devices are shown', async () => {
  answerWith({
    'GET /api/devices': [device('waits'), device('known', { authorization: 1 }), device('turned away', { authorization: -1 })],
  });
  openPage(<DevicesPage />, '/?authorization=pending');
  expect(await screen.findByRole('button', { name: 'waits' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'known' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'turned away' })).toBeNull();
  cleanup();
  openPage(<DevicesPage />, '/?authorization=sometimes');
  for (const name of ['waits', 'known', 'turned away']) expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('a refused change shows the sentence of the server, and the list stays', async () => {
  answerWith({
    'GET /api/devices': [device('tablet-a')],
    'PUT /api/devices/update': Response.json({ message: 'Not found.', code: 'NOT_FOUND' }, { status: 404 }),
  });
  const { user } = openPage(<DevicesPage />, '/?device=id%20of%20tablet-a');
  await user.click(await screen.findByRole('button', { name: 'Authorize' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
  expect(screen.getByRole('button', { name: 'tablet-a' })).toBeTruthy();
});

test('a list that could not be loaded can be requested again', async () => {
  let isBroken = true;
  answerWith({ 'GET /api/devices': () => (isBroken ? Response.json({ message: 'x', code: 'INTERNAL' }, { status: 500 }) : []) });
  const { user } = openPage(<DevicesPage />);
  expect(await screen.findByText('The devices could not be loaded.', {}, { timeout: 10_000 })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText(/There are no devices yet/)).toBeTruthy();
});

test('ROLE-13: a Work Lead can read and change nothing', async () => {
  startTestSession('Work Lead');
  answerWith({ 'GET /api/devices': [device('tablet-a')] });
  openPage(<DevicesPage />, '/?device=id%20of%20tablet-a');
  expect(await screen.findByText('Shop Supervisors name and authorize devices.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Authorize|Deny|Save/ })).toBeNull();
  expect([screen.queryByLabelText('Nickname'), screen.queryByLabelText('Select tablet-a')]).toEqual([null, null]);
});

test('verification with a PIN is off by default and saved immediately; with read access only, its state is shown', async () => {
  const sent = answerWith({
    'GET /api/devices': [device('tablet-a', { authorization: 1 })],
    'PUT /api/devices/update': ({ body }: { body: object }) => device('tablet-a', { authorization: 1, ...body }),
  });
  const { user } = openPage(<DevicesPage />, '/?device=id%20of%20tablet-a');
  const allowed = await screen.findByRole('switch', { name: 'Supervisors may verify with their PIN' });
  expect(allowed).toHaveProperty('checked', false);
  expect(screen.getByText('Supervisors verify with').nextElementSibling?.textContent).toBe('Password');
  await user.click(allowed);
  await waitFor(() => expect(allowed).toHaveProperty('checked', true));
  expect(sent.at(-1)?.body).toEqual({ _id: 'id of tablet-a', supervisorPin: true });
  expect(screen.getByText('Supervisors verify with').nextElementSibling?.textContent).toBe('Password or PIN');
  cleanup();
  startTestSession('Work Lead');
  answerWith({ 'GET /api/devices': [device('tablet-a', { authorization: 1, supervisorPin: true })] });
  openPage(<DevicesPage />, '/?device=id%20of%20tablet-a');
  expect((await screen.findByText('Supervisors verify with')).nextElementSibling?.textContent).toBe('Password or PIN');
  expect(screen.queryByLabelText('Supervisors may verify with their PIN')).toBeNull();
});
