import type { DeviceAuthorization, DeviceView } from '@benchbook/domain/devices';
import { expect, test } from 'vitest';
import { shownDevices, toggledAuthorization } from './shown-devices.ts';

const device = (nickname: string, given: Partial<DeviceView> = {}): DeviceView => ({
  id: nickname,
  name: `id-of-${nickname}`,
  nickname,
  type: 'Tablet',
  authorization: 'pending',
  registeredAtMs: 1,
  activity: 'offline',
  lastUser: null,
  lastSeenMs: null,
  allowsSupervisorPin: false,
  traits: null,
  traitsChangedAtMs: null,
  lockMinutes: null,
  ...given,
});

const ALL: ReadonlySet<DeviceAuthorization> = new Set(['approved', 'pending', 'denied']);
const line = [
  device('Line 10'),
  device('line 2', { authorization: 'approved', activity: 'online' }),
  device('Desk', { type: 'Laptop', authorization: 'denied' }),
];
const shown = (wanted: Partial<Parameters<typeof shownDevices>[1]>) =>
  shownDevices(line, { search: '', authorizations: ALL, sort: { column: 'name', order: 'ascending' }, ...wanted }).map(
    ({ nickname }) => nickname,
  );

test('DEV-02: the search finds nicknames and unique names, case-insensitively', () => {
  expect([shown({ search: ' LINE' }), shown({ search: 'id-of-d' }), shown({ search: 'nothing' })]).toEqual([
    ['line 2', 'Line 10'],
    ['Desk'],
    [],
  ]);
});

test('DEV-03: devices are sorted by name, type, authorization or activity, either way, or by registration', () => {
  expect(shown({})).toEqual(['Desk', 'line 2', 'Line 10']);
  expect(shown({ sort: { column: 'name', order: 'none' } })).toEqual(['Line 10', 'line 2', 'Desk']);
  expect(shown({ sort: { column: 'type', order: 'descending' } })).toEqual(['line 2', 'Line 10', 'Desk']);
  expect(shown({ sort: { column: 'authorization', order: 'ascending' } })).toEqual(['line 2', 'Line 10', 'Desk']);
  expect(shown({ sort: { column: 'activity', order: 'descending' } })).toEqual(['Desk', 'Line 10', 'line 2']);
});

test('DEV-04 VAL-65: the filter hides unchecked authorizations, and its last box stays checked', () => {
  expect(shown({ authorizations: new Set(['approved', 'denied']) })).toEqual(['Desk', 'line 2']);
  let on = ALL;
  for (const clicked of ['approved', 'denied', 'pending'] as const) on = toggledAuthorization(on, clicked);
  expect([...on]).toEqual(['pending']);
  expect([...toggledAuthorization(on, 'denied')]).toEqual(['pending', 'denied']);
});
