// @vitest-environment jsdom
import type { RunRecord } from '@benchbook/contracts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecordDocument } from './record-document.tsx';

afterEach(cleanup);

const NOON_MS = Date.UTC(2026, 0, 5, 12);
const item = { StepID: 's1', number: '1', title: 'Torque', revision: 1 };
const tick = {
  ...item,
  done: true,
  at: NOON_MS,
  received: NOON_MS + 60_000,
  by: 'pat_fitter',
  device: 'Bench 7',
  sentByDevice: false,
  byApp: false,
  outcome: 'counted' as const,
};

function show(more: Partial<RunRecord> = {}): void {
  const record: RunRecord = {
    instruction: { id: 'wi', title: 'Fit the pump', documentNumber: 'WI-7', isDeleted: false },
    person: { id: 'p', username: 'pat_fitter' },
    run: 1,
    assignedBy: 'demo_lead',
    started: NOON_MS,
    completed: null,
    dueDate: null,
    note: '',
    completedRevision: null,
    reopened: false,
    reopenings: [],
    revisions: [
      {
        revision: 2,
        title: 'Fit the pump',
        sha256: 'ab'.repeat(32),
        released: NOON_MS,
        releasedBy: 'demo_engineer',
        worked: true,
      },
    ],
    devices: ['Bench 7'],
    unnamedDevices: [],
    happenings: [],
    revisionChoices: [],
    handovers: [],
    steps: [],
    ticks: [],
    infoReadings: [],
    acknowledgements: [],
    verifications: [],
    reports: [],
    timeZone: 'Europe/Berlin',
    made: NOON_MS,
    madeBy: 'demo_lead',
    chainHead: { sequence: 7, hash: 'cd'.repeat(32) },
    ...more,
  };
  render(<RecordDocument record={record} />);
}

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a heading is labelled as one, and not counted as a step', () => {
  const done = { ...item, state: 'done' as const, isHeading: false, tick, isWatched: false, verifications: [] };
  show({
    steps: [
      { ...done, title: 'Pump', isHeading: true },
      { ...done, StepID: 's2', number: '1.1' },
    ],
    ticks: [tick],
  });
  expect(screen.getByText('1 of 1 steps done')).toBeTruthy();
  expect(rowsOf('Steps').map(([, title]) => title)).toEqual(['Pump (heading)', 'Torque']);
});

test('a step whose text changed since says so and is not counted as done', () => {
  const done = { ...item, state: 'done' as const, tick, isHeading: false, isWatched: false, verifications: [] };
  show({ steps: [done, { ...done, StepID: 's2', number: '2', title: 'Seal', state: 'changed' }], ticks: [tick] });
  expect(screen.getByText('1 of 2 steps done')).toBeTruthy();
  expect(rowsOf('Steps').map(([, title, state]) => [title, state])).toEqual([
    ['Torque', 'Done'],
    ['Seal', 'Done, changed since in revision 2'],
  ]);
});

test('INFO-01 INFO-03: the record shows which alerts were read before the work, by whom and on which device', () => {
  const reading = {
    revision: 2,
    alerts: 3,
    checked: true,
    newAlerts: ['Chips'],
    by: 'pat_fitter',
    device: 'Bench 7',
    sentByDevice: false,
    at: NOON_MS,
  };
  show({
    infoReadings: [
      { ...reading, received: NOON_MS + 60_000 },
      { ...reading, revision: 1, alerts: 1, checked: false, newAlerts: null, device: null, received: NOON_MS },
    ],
  });
  expect(rowsOf('Alerts that were read')).toEqual([
    [
      'All 3 alerts, each clicked as read, then the notice to put on protective equipment1 new alert, revision 2: Chips',
      '2',
      '2026-01-05 13:01:00on the device 2026-01-05 13:00:00',
      'pat_fitterBench 7',
    ],
    ['The alert and the notice to put on protective equipment were shown', '1', '2026-01-05 13:00:00', 'pat_fitter'],
  ]);
});

test('the record shows a handover with its remark', () => {
  const handover = { from: 'pat_fitter', to: 'kim_fitter', by: 'demo_lead', at: NOON_MS };
  show({ handovers: [{ ...handover, note: 'Bolt 3 is loose.' }] });
  expect(rowsOf('Handovers')).toEqual([['2026-01-05 13:00:00', 'pat_fitter', 'kim_fitter', 'demo_lead', 'Bolt 3 is loose.']]);
});

test('steps and reports that a shared device sent with its own key say so', () => {
  const sent = { ...tick, sentByDevice: true };
  const open = { resolved: null, stopped: false, files: [], text: 'Worn.', at: NOON_MS, received: NOON_MS };
  show({
    steps: [{ ...item, state: 'done', tick: sent, isHeading: false, isWatched: false, verifications: [] }],
    ticks: [sent],
    reports: [{ ...item, ...open, by: 'pat_fitter', sentByDevice: true }],
  });
  expect(rowsOf('Steps')[0]?.[5]).toBe('pat_fitterBench 7sent by the device later');
  expect(screen.getByText(/· sent by the device later ·/)).toBeTruthy();
});

test('a report of a device whose clock was wrong shows its time of arrival, and the device’s time beside the remark', () => {
  const open = { resolved: null, stopped: false, files: [], text: 'Worn.', by: 'pat_fitter', sentByDevice: false };
  show({ reports: [{ ...item, ...open, at: 0, received: NOON_MS }] });
  const remark = screen.getByText('the clock of the device was wrong: 1970-01-01 01:00:00');
  expect(remark.closest('p')?.textContent).toContain('2026-01-05 13:00:00the clock');
});

test('the time of the assignment is labelled as opening of the run, not as start of the work', () => {
  show();
  expect(screen.getByText('2026-01-05 13:00:00', { selector: 'dd' }).previousElementSibling?.textContent).toBe('Run opened');
});

test('there are no empty tables', () => {
  show();
  expect(screen.getAllByRole('region', { name: /./ }).map((table) => table.getAttribute('aria-label'))).toEqual([
    'Revisions that the work was done by',
    'Steps',
  ]);
});

test('a revision of which only the alerts were read is listed separately from those used for the work', () => {
  const row = { title: 'Fit the pump', sha256: 'ab'.repeat(32), released: NOON_MS, releasedBy: 'demo_engineer' };
  show({
    revisions: [
      { revision: 3, worked: false, ...row },
      { revision: 2, worked: true, ...row },
    ],
  });
  const numbers = (name: string) => rowsOf(name).map(([revision]) => revision);
  expect(numbers('Revisions that the work was done by')).toEqual(['2']);
  expect(numbers('Other revisions that are named here')).toEqual(['3']);
  cleanup();
  show({ revisions: [{ revision: 3, worked: false, ...row }] });
  expect(numbers('Revisions of this record')).toEqual(['3']);
});

test('the head of a reopened incomplete run says so; that of a run complete again does not', () => {
  const reopening = {
    opened: NOON_MS + 60_000,
    by: 'pat_fitter',
    device: null,
    StepID: 's1',
    number: '1',
    title: 'Press',
    revision: 2,
    reason: 'Loose',
  };
  show({ completed: NOON_MS, reopened: true, reopenings: [{ ...reopening, closed: null, closedRevision: null }] });
  expect(screen.getByText('2026-01-05 13:01:00 by pat_fitter, and not complete since', { selector: 'dd' })).toBeTruthy();
  cleanup();
  show({ completed: NOON_MS, reopened: false, reopenings: [{ ...reopening, closed: NOON_MS + 120_000, closedRevision: 2 }] });
  expect(screen.queryByText(/not complete since/)).toBeNull();
});

test('on a phone each value of a row follows the name of its column', () => {
  show();
  const table = within(screen.getByRole('region', { name: 'Revisions that the work was done by' })).getByRole('table');
  const names = ['1', '2', '3', '4'].map((column) => table.style.getPropertyValue(`--column-${column}`));
  expect(names).toEqual(['"Revision"', '"Released"', '"Released by"', '"Fingerprint of the text (SHA-256)"']);
});

test('the record uses the plant’s time zone, named once, and rows show where the device’s clock differs', () => {
  const near = { ...tick, received: NOON_MS + 59_000 };
  const late = { ...tick, StepID: 's2', received: NOON_MS + 3 * 60 * 60_000 };
  const shared = { ...item, state: 'done' as const, isHeading: false, isWatched: false, verifications: [] };
  show({
    steps: [
      { ...shared, tick: near },
      { ...shared, StepID: 's2', tick: late },
    ],
    ticks: [near, late],
  });
  expect(screen.getByText('Europe/Berlin (UTC+1)', { selector: 'dd' }).previousElementSibling?.textContent).toBe('Times');
  expect(rowsOf('Steps').map((row) => row.slice(3, 5))).toEqual([
    ['1', '2026-01-05 13:00:59'],
    ['1', '2026-01-05 16:00:00on the device 2026-01-05 13:00:00'],
  ]);
});

test('unresolved problems come first, with their number', () => {
  const report = {
    ...item,
    by: 'pat_fitter',
    sentByDevice: false,
    at: NOON_MS,
    received: NOON_MS,
    files: [],
    stopped: false,
    resolved: null,
  };
  show({
    reports: [
      { ...report, stopped: true, text: 'Blade turns.' },
      { ...report, StepID: 's2', text: 'Guard is broken.' },
      { ...report, StepID: 's3', text: 'Was worn.', resolved: { by: 'demo_lead', at: NOON_MS, note: 'Changed.' } },
    ],
  });
  const held = within(screen.getByRole('heading', { name: '2 problems not resolved' }).parentElement ?? document.body);
  expect(held.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Torque · reported by pat_fitter, 2026-01-05 13:00:00 · the person could not go onBlade turns.',
    '1 Torque · reported by pat_fitter, 2026-01-05 13:00:00Guard is broken.',
  ]);
});

test('events of the run are listed in words', () => {
  show({ happenings: [{ what: 'Took revision 2', by: 'pat_fitter', device: 'Bench 7', at: NOON_MS }] });
  expect(rowsOf('What happened to the run')).toEqual([['2026-01-05 13:00:00', 'Took revision 2', 'pat_fitterBench 7']]);
});

test('each verification says whether the supervisor gave the password or the PIN', () => {
  const verification = { ...item, by: 'sup_one', at: NOON_MS, ended: null };
  show({
    verifications: [
      { ...verification, method: 'pin' },
      { ...verification, by: 'sup_two', method: 'password' },
    ],
  });
  expect(rowsOf('Verifications').map((row) => row[2])).toEqual(['sup_onewith the PIN', 'sup_twowith the password']);
});

test('a device without a name is called unnamed everywhere, and its id is not shown', () => {
  const [one, other] = ['nfs4gyip9rof72r', 'tkrf2jkykmttep7'];
  show({
    devices: ['Bench 7', one, other],
    unnamedDevices: [one, other],
    ticks: [tick, { ...tick, device: one, done: false }],
    happenings: [{ what: 'Took revision 2', by: 'pat_fitter', device: other, at: NOON_MS }],
  });
  expect(screen.getByText('Bench 7, 2 unnamed devices')).toBeTruthy();
  expect(rowsOf('All entries in the order in which they were received').map((row) => row.at(-1))).toEqual([
    'pat_fitterBench 7',
    'pat_fitterUnnamed device',
  ]);
  expect(rowsOf('What happened to the run')[0]?.at(-1)).toBe('pat_fitterUnnamed device');
  expect(document.body.textContent).not.toMatch(/nfs4gyip|tkrf2jky/);
});
