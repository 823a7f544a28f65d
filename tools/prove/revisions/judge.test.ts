import type { RunRecord } from '@benchbook/contracts';
import { anAlert, anInstruction, aStep, aText } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { BROKEN_RULES, broken } from './broken-web.ts';
import { notAsLogged } from './chain.ts';
import { changedRun, closedRun, lostEntries, type Press, unreadAlerts, wordsNotRead } from './judge.ts';
import type { KeptEntry, Screen } from './tablet-page.ts';

const step = aStep({ title: 'Drill', content: aText('to 5 mm') });
const hot = anAlert({ name: 'Hot', content: 'Let it cool', isGlobal: true });
const chips = anAlert({ name: 'Chips', content: 'Wear glasses', isGlobal: false, stepIds: [step.id] });
const loud = anAlert({ name: 'Loud', content: 'Wear ear protection', isGlobal: true });
const one = anInstruction({ steps: [step], alerts: [hot] });
const revisions = new Map([
  [1, one],
  [2, { ...one, steps: [{ ...step, content: aText('to 8 mm') }] }],
  [3, { ...one, alerts: [hot, chips] }],
  [4, { ...one, alerts: [hot, loud] }],
]);

const screen = (words: string, notices = ''): Screen => ({
  view: 'focus',
  dialog: null,
  stepId: step.id,
  run: 1,
  words: `1 Drill ${words}`,
  notices,
  alerts: '',
  unreadAlerts: 0,
  arrived: null,
  done: 'open',
  canStartAgain: false,
  canReadChange: false,
  canDismissSince: false,
});
const press = (more: Partial<Press> = {}): Press => ({
  tablet: 'tablet',
  userId: 'u1',
  run: 1,
  stepId: step.id,
  isDone: true,
  revision: 1,
  atMs: 20,
  known: 1,
  isOffline: false,
  read: screen('to 5 mm'),
  shown: screen('to 5 mm'),
  ...more,
});
const passage = { userId: 'u1', run: 1, alerts: 'Warning Hot: Let it cool', atMs: 10 };

type Tick = RunRecord['ticks'][number];
const tick = (more: Partial<Tick> = {}): Tick => ({
  StepID: step.id,
  number: '1',
  title: 'Drill',
  revision: 1,
  done: true,
  at: 20,
  received: 21,
  by: 'one',
  device: null,
  sentByDevice: false,
  byApp: false,
  outcome: 'counted',
  ...more,
});
const record = (more: Partial<RunRecord> = {}): RunRecord => ({
  instruction: { id: 'i1', title: 'Guide', documentNumber: '', isDeleted: false },
  person: { id: 'u1', username: 'one' },
  run: 1,
  assignedBy: null,
  started: 1,
  completed: null,
  completedRevision: null,
  reopened: false,
  reopenings: [],
  dueDate: null,
  note: '',
  revisions: [],
  devices: [],
  unnamedDevices: [],
  happenings: [],
  handovers: [],
  steps: [],
  ticks: [tick()],
  infoReadings: [],
  revisionChoices: [],
  acknowledgements: [],
  verifications: [],
  reports: [],
  timeZone: 'UTC',
  made: 1,
  madeBy: 'lead',
  chainHead: { sequence: 1, hash: '' },
  ...more,
});

test.each<[string, RunRecord, Press[], number]>([
  ['the words that were read and shown', record(), [press()], 0],
  ['words that changed before the press', record(), [press({ shown: screen('to 8 mm') })], 1],
  [
    'words that changed since they were read',
    record({ ticks: [tick({ revision: 2 })] }),
    [press({ revision: 2, shown: screen('to 8 mm') })],
    1,
  ],
  [
    'words of the next run, begun on another tablet',
    record({ ticks: [tick({ revision: 2 })] }),
    [press({ revision: 2, shown: { ...screen('to 8 mm'), run: 2 } })],
    0,
  ],
  ['a revision that was not on the screen', record({ ticks: [tick({ revision: 2 })] }), [press()], 1],
  ['a tick that nobody pressed', record({ ticks: [tick({ at: 30 })] }), [press()], 1],
  ['a step that the app ticks and that is work', record({ ticks: [tick({ byApp: true })] }), [], 1],
])('a tick on record against %s', (_, recorded, presses, found) => {
  expect(wordsNotRead(recorded, presses, revisions)).toHaveLength(found);
});

test.each<[string, Partial<Press>, number]>([
  ['alerts that were passed', {}, 0],
  ['alerts that were passed afterwards', { atMs: 9 }, 1],
  ['alerts that were passed in another run', { run: 2 }, 1],
  ['a step alert that was not on the page of alerts', { revision: 3, known: 3 }, 1],
  ['a newer revision that changed the step', { known: 2 }, 1],
  ['a newer revision with an alert for the step', { known: 3 }, 1],
  ['a newer global alert that is not above the step', { known: 4 }, 1],
  ['a newer global alert above the step', { known: 4, shown: screen('to 5 mm', 'Warning Loud: Wear ear protection') }, 0],
  ['a step that is taken back', { revision: 3, known: 3, isDone: false }, 0],
])('a press against %s', (_, more, found) => {
  expect(unreadAlerts([press(more)], [passage], revisions)).toHaveLength(found);
});

const done = { StepID: step.id, number: '1', title: 'Drill', revision: 1, isHeading: false, isWatched: false, verifications: [] };
const complete = record({ completed: 50, completedRevision: 1, steps: [{ ...done, state: 'done', tick: tick() }] });
const reopening = {
  opened: 60,
  by: 'one',
  device: null,
  StepID: step.id,
  number: '1',
  title: 'Drill',
  revision: 1,
  reason: 'Reason 1',
  closed: null,
  closedRevision: null,
};

test.each<[string, Partial<RunRecord>, number]>([
  ['stays as it is', {}, 0],
  ['is completed at another time', { completed: 51 }, 1],
  ['is not complete', { completed: null }, 1],
  ['has another item', { steps: [{ ...done, state: 'changed', tick: tick() }] }, 1],
  ['is open again without a word', { reopened: true }, 1],
  ['was opened again with a reason', { reopened: true, reopenings: [reopening] }, 0],
  ['was opened again for a reason that nobody gave', { reopened: true, reopenings: [{ ...reopening, reason: null }] }, 1],
])('a complete run that %s', (_, more, found) => {
  const before = closedRun(complete);
  expect(before && changedRun(before, { ...complete, ...more }, new Set(['Reason 1']))).toHaveLength(found);
});

const kept = (more: Partial<KeptEntry> = {}): KeptEntry => ({
  userId: 'u1',
  kind: 'benchbook-ticks',
  eventId: 'e1',
  order: 1,
  state: 'answered',
  refusal: null,
  entry: { itemId: step.id, isDone: true, atMs: 20 },
  ...more,
});

test.each<[string, KeptEntry, number]>([
  ['a tick that is on record', kept(), 0],
  ['a tick that is not', kept({ entry: { itemId: step.id, isDone: true, atMs: 21 } }), 1],
  ['a heading that is not', kept({ entry: { ...kept().entry, headings: [{ itemId: 'h1', isDone: true }] } }), 1],
  ['a reading of alerts that is not', kept({ kind: 'benchbook-info-readings', entry: { run: 1, revision: 1 } }), 1],
  ['a choice of revision that is not', kept({ kind: 'benchbook-revision-choices', entry: { choice: 'taken', atMs: 5 } }), 1],
  ['what still waits', kept({ state: 'waiting', entry: { itemId: 'other', isDone: true, atMs: 1 } }), 0],
])('what was confirmed: %s', (_, entry, found) => {
  expect(lostEntries([entry], [record()])).toHaveLength(found);
});

const event = (kind: string, payload: object, at = 50) => ({
  sequence: 1,
  at,
  kind,
  payload: { userId: 'u1', run: 1, ...payload },
});
const ticked = event('progress.recorded', { items: [{ itemId: step.id, isDone: true, run: 1, revision: 1, atMs: 20 }] });

test('the log agrees with the record: ticks, completion and why a run was opened again', () => {
  expect(notAsLogged(record(), [ticked])).toEqual([]);
  expect(notAsLogged(record(), [])).toHaveLength(1);
  expect(notAsLogged(record(), [ticked, { ...ticked, sequence: 2 }]), 'logged after the record was made').toEqual([]);
  expect(notAsLogged(complete, [ticked, event('run.completed', { revision: 1 })])).toEqual([]);
  expect(notAsLogged(complete, [ticked, event('run.completed', { revision: 1 }, 51)])).toHaveLength(1);
  const reopened = { ...complete, reopened: true, reopenings: [reopening] };
  expect(notAsLogged(reopened, [ticked, event('run.completed', { revision: 1 })])).toHaveLength(1);
});

test.each(Object.keys(BROKEN_RULES) as (keyof typeof BROKEN_RULES)[])(
  'the rule of the control "%s" is in the web app once',
  (name) => {
    expect(broken(name)).toContain(BROKEN_RULES[name].broken);
  },
);
