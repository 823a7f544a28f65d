import { ROLES, type Role } from '@benchbook/domain/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { HomePage } from './home-page.tsx';

const said = vi.hoisted(() => [] as unknown[]);
vi.mock('../../lib/realtime/server-messages.ts', () => ({ sendToServer: (message: unknown) => said.push(message) > 0 }));

const PATIENCE = { timeout: 10_000 };
const TODAY = new Date();
const YESTERDAY = new Date(TODAY.getTime() - 36 * 60 * 60 * 1000).toISOString().slice(0, 10);

const person = (_id: string, status: string) => ({ _id, username: _id, image: '', role: 'Artisan', status });
const entry = (userID: string, WIPID: string, progress: number, more: object = {}) => ({
  userID,
  WIPID,
  progress,
  done: progress / 25,
  items: 4,
  dueDate: null,
  waiting: null,
  ...more,
});
const SINCE = new Date(2026, 10, 22, 11, 23).getTime();
const BOARD = {
  users: [person('ann', 'Online'), person('bob', 'Idle'), person('eve', 'Offline'), person('joe', 'Offline')],
  instructions: [
    { _id: 'pump', title: 'Pump', workStatus: 'In Progress' },
    { _id: 'gear', title: 'Gear', workStatus: 'Completed' },
  ],
  assignments: [
    entry('ann', 'pump', 0),
    entry('bob', 'pump', 50, { waiting: { StepID: 's', number: '2.1', title: 'Torque', device: 'Bench A', since: SINCE } }),
    entry('eve', 'pump', 25, { dueDate: YESTERDAY }),
    entry('ann', 'gear', 100),
  ],
  published: 2,
  unpublished: 3,
};
const device = (_id: string, authorization: number) => ({
  _id,
  name: _id,
  nickname: `Tablet ${_id}`,
  type: 'Tablet',
  authorization,
  activityStatus: 'online',
  date: 1,
  lastUser: null,
  lastSeen: null,
  supervisorPin: false,
});
const notice = (message: string) => ({
  _id: message,
  message,
  createdAt: TODAY.getTime(),
  read: true,
  module: 'ProgressTracker',
  sender: 'ann',
  process: 'Started',
  user_id: 'u1',
  users: '[]',
  about: { topic: 'progress', WIPID: 'pump', id: null },
});
const NONE = { total: 0, rows: [] };
const NO_WORK = { drafts: NONE, refused: NONE, reports: NONE, threads: null, models: null };
const ANSWERS = {
  'GET /api/board': BOARD,
  'GET /api/reports/open': [
    { WIPID: 'pump', title: 'Pump', open: 2, stopped: 1 },
    { WIPID: 'gear', title: 'Gear', open: 1 },
  ],
  'GET /api/devices': [device('a', 1), device('b', 0), device('c', 0)],
  'GET /api/own-work': NO_WORK,
  'POST /api/notifications/filtered': [notice('ann has started "Pump" (25 %).')],
};

beforeEach(() => {
  said.length = 0;
  giveElementsAHeight();
});

const open = (role: Role, answers: object = {}, address = '/dashboard/home') => {
  startTestSession(role);
  const sent = answerWith({ ...ANSWERS, ...answers });
  return { ...openPage(<HomePage />, address), sent };
};
const widget = (name: string) => screen.findByRole('region', { name }, PATIENCE);

/** HOME-01 with the roles of the navigation table, section 6; Device Manager as decided there. */
const TILES: readonly [string, readonly Role[]][] = [
  ['Home', ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['Attachment Library', ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['FAQ', [...ROLES]],
  ['Feedback', ['Dev', 'Work Lead', 'Shop Supervisor', 'Artisan']],
  ['Model Decimator', ['Dev', 'Engineer']],
  ['Work Instruction viewer', ['Artisan', 'Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['Work Instruction Manager/editor', ['Dev', 'E&E', 'Engineer']],
  ['User Manager', ['Dev', 'Work Lead', 'Shop Supervisor']],
  ['Device Manager', ['Dev', 'Work Lead', 'Shop Supervisor']],
];

test.each(ROLES)('HOME-01 NAV-12: %s sees the tiles of the pages of that role, in their order', (role) => {
  open(role);
  const tiles = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  const expected = TILES.filter(([, roles]) => roles.includes(role)).map(([label]) => label);
  expect(tiles.map((tile) => tile.textContent)).toEqual(expected);
});

test.each(ROLES)('HOME-06 HOME-07 NAV-10: %s sees widgets if the role leads, otherwise the sentence', async (role) => {
  open(role);
  const leads = ['Dev', 'Work Lead', 'Shop Supervisor'].includes(role);
  if (leads) await widget('USER');
  expect(screen.queryByText('You are not currently subscribed to any widgets') === null).toBe(leads);
});

test('HOME-02 HOME-03 HOME-04 HOME-05 HOME-08 HOME-09 HOME-10 NOTIF-01: four widgets, whose headings link to their pages', async () => {
  open('Work Lead');
  const heads = ['USER', 'DEVICE', 'WORK INSTRUCTION OVERVIEW'].map(async (name) =>
    within(await widget(name))
      .getByRole('link', { name })
      .getAttribute('href'),
  );
  expect(await Promise.all(heads)).toEqual([
    '/dashboard/management/users',
    '/dashboard/management/devices',
    '/dashboard/work%20instructions%20parent',
  ]);
  const latest = await widget('LATEST NOTIFICATION');
  const link = await within(latest).findByRole('link', { name: /ann has started "Pump"/ }, PATIENCE);
  expect(link.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent?selected=pump&panel=assignees');
});

test('NOTIF-06: a long notice is truncated as in the bell, with the full text as tooltip; one that requires action is not truncated', async () => {
  const long = 'ann has completed "Brushless actuator module of the odri robot" (100 %).';
  const act = 'Guard is broken, and the blade turns: step 4 of "Brushless actuator module".';
  const report = { ...notice(act), read: false, module: 'Reports', process: 'Problem reported' };
  open('Work Lead', { 'POST /api/notifications/filtered': [notice(long), report] });
  const latest = await widget('LATEST NOTIFICATION');
  const cut = await within(latest).findByTitle(long, {}, PATIENCE);
  expect(within(cut).getByText(`${long.slice(0, 32)}...`)).toBeTruthy();
  expect(within(latest).getByTitle(act).textContent).toContain(act);
});

test('the full sentence of a long notice is below the truncated line', async () => {
  const long = '"FarmBot Express v1.1 - assembly and maintenance" was assigned to you by kim.';
  open('Work Lead', { 'POST /api/notifications/filtered': [notice(long)] });
  const row = await within(await widget('LATEST NOTIFICATION')).findByTitle(long, {}, PATIENCE);
  const first = within(row).getByText('"FarmBot Express v1.1 - assembly...');
  expect(first.nextElementSibling?.textContent).toBe(long);
});

test.each([
  ['in one column', true, ['OPEN PROBLEMS', 'USER']],
  ['in one column without any', true, ['USER', 'OPEN PROBLEMS']],
  ['in two columns', false, ['USER', 'OPEN PROBLEMS']],
] as const)('the order of the widgets keeps open problems visible: %s', async (title, isNarrow, order) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query === '(max-width: 1199px)',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
  }));
  open('Work Lead', title.endsWith('any') ? { 'GET /api/reports/open': [] } : {});
  await widget('OPEN PROBLEMS');
  const names = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? '');
  await waitFor(() => expect(names().filter((name) => /USER|PROBLEMS/.test(name))).toEqual(order), PATIENCE);
  vi.unstubAllGlobals();
});

test('HOME-02 ROLE-11: each figure of people opens the rows that it counts', async () => {
  const { user } = open('Work Lead');
  const people = await widget('USER');
  const figure = (name: string) => within(people).getByRole('link', { name });
  await within(people).findByRole('link', { name: '1 Online' }, PATIENCE);
  const names = [
    '1 Online',
    '1 Idle',
    '2 Offline',
    '1 not started',
    '2 in progress',
    '1 complete',
    '1 late',
    '1 wait for a supervisor',
  ];
  for (const name of names) expect(figure(name)).toBeTruthy();
  const shown = () =>
    within(people)
      .getAllByRole('rowheader')
      .map((head) => head.textContent?.slice(2));
  expect(shown()).toEqual(['ann', 'bob', 'eve']);
  await user.click(figure('1 late'));
  expect(shown()).toEqual(['eve']);
  await user.click(figure('2 Offline'));
  expect(shown()).toEqual(['eve', 'joe']);
  await user.click(within(people).getByRole('button', { name: 'Show everyone' }));
  expect(shown()).toEqual(['ann', 'bob', 'eve']);
  await waitFor(() =>
    expect(document.activeElement).toBe(within(people).getByRole('region', { name: 'People by work instructions' })),
  );
});

test('CONST-25 ROLE-11: in the table of people by instructions a bar is red at 0, blue under 100 and green at 100, with words; late work is marked', async () => {
  open('Work Lead');
  const table = await screen.findByRole('region', { name: 'People by work instructions' }, PATIENCE);
  const cell = (name: RegExp) => within(table).getByRole('link', { name });
  expect(cell(/^ann, Pump: ?Not started ?0 % ?, 0 of 4/).dataset).toMatchObject({ state: 'zero' });
  expect(cell(/^bob, Pump: ?Waits ?50 % ?, 2 of 4/).dataset).toMatchObject({ state: 'part' });
  expect(cell(/^ann, Gear: ?Complete ?100 %/).dataset).toMatchObject({ state: 'full' });
  const late = cell(/^eve, Pump: ?Late ?25 % ?, 1 of 4 ?due/);
  expect([late.dataset['late'], late.textContent]).toEqual(['true', expect.stringContaining('Late')]);
  expect(late.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent?selected=pump&panel=assignees');
});

test('HOME-05: each number of an instruction opens the people that it counts', async () => {
  const { user } = open('Dev');
  const overview = await widget('WORK INSTRUCTION OVERVIEW');
  await user.click(await within(overview).findByRole('link', { name: '2 in progress: Pump' }, PATIENCE));
  const people = await widget('USER');
  expect(
    within(people)
      .getAllByRole('rowheader')
      .map((head) => head.textContent?.slice(2)),
  ).toEqual(['bob', 'eve']);
  expect(within(people).getByText('Shown: in progress of Pump')).toBeTruthy();
  expect(overview.textContent).toContain('2 published, 3 not published');
});

test('HOME-03: devices are counted by authorization, pending ones come first', async () => {
  open('Shop Supervisor');
  const devices = await widget('DEVICE');
  await within(devices).findByRole('link', { name: '2 pending' }, PATIENCE);
  expect(within(devices).getByRole('link', { name: '1 approved' })).toBeTruthy();
  expect(
    within(devices)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Tablet bpending', 'Tablet cpending', 'Tablet aapproved']);
});

test('a Shop Supervisor first sees who is waiting, with step, device and time, and a link to the step', async () => {
  open('Shop Supervisor');
  const waiting = await widget('WAITING FOR VERIFICATION');
  expect((await within(waiting).findByRole('link', {}, PATIENCE)).textContent).toBe(
    'bob2.1 TorquePumpBench A · since 11/22/2026 11:23 AM',
  );
  expect(within(waiting).getByRole('link').getAttribute('href')).toContain('/preview/pump?pdf=false&step=s');
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions.indexOf('WAITING FOR VERIFICATION')).toBeLessThan(regions.indexOf('USER'));
});

test('Home of leads counts the open problems, and each links to the reports of its instruction', async () => {
  open('Work Lead');
  const problems = await widget('OPEN PROBLEMS');
  const links = await within(problems).findAllByRole('link', {}, PATIENCE);
  expect(links.map((link) => link.textContent)).toEqual([
    'Pump2 open problem reports1 person is stopped',
    'Gear1 open problem report',
  ]);
  expect(links[0]?.getAttribute('href')).toContain('selected=pump&panel=reports');
  expect(within(problems).getByText('3')).toBeTruthy();
});

test('the notice of a verification links to its row in the list of waiting people', async () => {
  const waits = ['one', 'two'].map((id) =>
    entry(id, 'pump', 50, { waiting: { StepID: id, number: '2', title: id, device: '', since: SINCE } }),
  );
  const users = ['one', 'two'].map((id) => person(id, 'Online'));
  open('Shop Supervisor', { 'GET /api/board': { ...BOARD, users, assignments: waits } }, '/dashboard/home#waiting-two');
  const waiting = await widget('WAITING FOR VERIFICATION');
  const row = await within(waiting).findByRole('link', { current: true }, PATIENCE);
  expect(row.textContent).toBe('two2 twoPumpsince 11/22/2026 11:23 AM');
});

test('a widget that could not be loaded says so and can be requested again; an empty one says that it is empty', async () => {
  let isBroken = true;
  const none = { users: [], instructions: [], assignments: [], published: 0, unpublished: 0 };
  const { user } = open('Work Lead', {
    'GET /api/board': () => (isBroken ? Response.json({ message: 'x', code: 'INTERNAL' }, { status: 500 }) : none),
    'GET /api/devices': [],
    'POST /api/notifications/filtered': [],
  });
  const people = await widget('USER');
  await within(people).findByText('The progress could not be loaded.', {}, PATIENCE);
  isBroken = false;
  await user.click(within(people).getByRole('button', { name: /retry|again/i }));
  expect(await within(people).findByText('Nobody has an assignment yet.', {}, PATIENCE)).toBeTruthy();
  expect(within(await widget('DEVICE')).getByText('Nobody has signed in on a device yet.')).toBeTruthy();
  expect(within(await widget('LATEST NOTIFICATION')).getByText('Nothing happened in the last 7 days.')).toBeTruthy();
});

test('HOME-11 HOME-12: d, e, v typed on Home shows four test buttons and hides them again; another key in between resets it', async () => {
  const { user } = open('E&E');
  const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
  await user.keyboard('dxev');
  expect(buttons()).toEqual([]);
  await user.keyboard('dev');
  expect(buttons()).toEqual(['Sign In', 'Mark Task Complete', 'Submit Feedback', 'Upload Model']);
  await user.keyboard('dev');
  expect(buttons()).toEqual([]);
});

test('HOME-13 RT-07: each test button sends one frontend-testing message over the socket and makes no call', async () => {
  const { user, sent } = open('E&E');
  await user.keyboard('dev');
  for (const button of screen.getAllByRole('button')) await user.click(button);
  await waitFor(() => expect(said).toHaveLength(4));
  expect(said[1]).toEqual({
    kind: 'test-notice',
    username: 'somebody',
    message: 'pressed Mark Task Complete',
    process: 'Completed',
    fileName: '',
  });
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a user without Home in the navigation cannot show the test buttons', async () => {
  const { user } = open('QA');
  await user.keyboard('dev');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
