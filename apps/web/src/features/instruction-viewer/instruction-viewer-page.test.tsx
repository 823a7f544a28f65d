import '../../test-device.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { UNRELEASED } from '../../for-tests/wire-instruction.ts';
import { connection } from '../../lib/connection/connection.ts';
import { doneNow } from '../../offline/outbox/index.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { InstructionViewerPage } from './instruction-viewer-page.tsx';
import { ticksOf } from './progress/tick-queues.ts';

const WI = '0190a000-0000-7000-8000-000000000001';
const SUMMARY = {
  _id: WI,
  title: 'Gearbox',
  isPDFViewer: false,
  preview_img: 'default-wi-preview-img.jpg',
  preview_sha256: null,
  publication_page: { docNum: 'WI-1', system: 'Drive', subject: 'Assembly' },
  stepCount: 4,
  archived: false,
  creation_date: 1,
  modified_date: 1,
  ...UNRELEASED,
  release: true,
  liveRevision: 2,
  hasDraft: false,
  isAssignable: true,
  assignees: 1,
};
const stepsDone = ['s1', 's2', 's3', 's4'].map((_id) => ({ _id, done: false }));
const MINE = { WIPID: WI, userID: 'u1', run: 1, progress: 0, stepsDone };

beforeEach(() => {
  startTestSession('Artisan');
  giveElementsAHeight();
});

test('the list includes ticks that wait on this device in the progress, as the instruction itself does', async () => {
  answerWith({
    'GET /api/wip': () => Response.json([SUMMARY], { headers: { 'x-total-count': '1' } }),
    'GET /api/users/u1': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [MINE] },
    'PATCH /api/users/stepsDone': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const ticks = ticksOf('u1');
  await ticks.add({ ...doneNow(), userId: 'u1', instructionId: WI, itemId: 's3', isDone: true, revision: 2, run: 1 });
  openPage(<InstructionViewerPage assigneesPanel={() => null} renderReports={() => null} />);
  const bar = await screen.findByRole('progressbar', { name: 'Your progress in Gearbox' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  // The server says 'Not Started': it has not received the tick.
  expect(screen.queryByText('In progress, 25 %')).not.toBeNull();
  expect(screen.queryByText('Published - Not Started')).toBeNull();
  ticks.stop();
});

test('an Artisan’s list is sorted by due date and shows their own progress and the whole note', async () => {
  const note = 'Unit ACT-0014. Torque M2.5 to 0.4 Nm, and no more than that, whatever the old drawing says.';
  const [own, other] = ['0198c0de-0000-7000-8000-00000000000e', '0198c0de-0000-7000-8000-00000000000f'];
  const rows = [
    { ...SUMMARY, _id: own, title: 'Actuator', workStatus: 'In Progress', completion: 31 },
    { ...SUMMARY, _id: other, title: 'Zebra', workStatus: 'In Progress', completion: 31 },
  ];
  const mine = [
    { ...MINE, WIPID: own, dueDate: '2026-12-24', note: '' },
    { ...MINE, WIPID: other, dueDate: '2026-12-01', note, progress: 31 },
  ];
  answerWith({
    'GET /api/wip': () => Response.json(rows, { headers: { 'x-total-count': '2' } }),
    'GET /api/users/u1': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: mine },
  });
  const { user } = openPage(<InstructionViewerPage assigneesPanel={() => null} renderReports={() => null} />);
  expect(await screen.findByText('In progress, 31 %')).toBeTruthy();
  const titles = screen.getAllByRole('row').flatMap((row) => /Actuator|Zebra/.exec(row.textContent ?? '') ?? []);
  expect(titles).toEqual(['Zebra', 'Actuator']);
  expect(screen.getByText(note).className).not.toContain('clip');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads, 'nothing about others').toEqual(['Title', 'Actions']);
  expect(screen.getByText('Not started')).toBeTruthy();
  await user.click(screen.getByRole('row', { name: /Actuator/ }));
  const summary = await screen.findByRole('article', { name: 'Actuator' });
  expect(within(summary).getByText('Not started')).toBeTruthy();
  expect(within(summary).queryByText(/In Progress|assignee/)).toBeNull();
});

test.each(['Work Lead', 'Artisan'] as const)('Manage Users is a button with words, for leads alone: %s', async (role) => {
  startTestSession(role);
  answerWith({
    'GET /api/wip': () => Response.json([SUMMARY], { headers: { 'x-total-count': '1' } }),
    'GET /api/users/u1': { _id: 'u1', username: 'somebody', role, image: '', status: 'Online', assignments: [] },
  });
  const { user } = openPage(<InstructionViewerPage assigneesPanel={() => <p>Who works on it</p>} renderReports={() => null} />);
  await user.click(await screen.findByRole('row', { name: /Gearbox/ }));
  await screen.findByRole('article', { name: 'Gearbox' });
  if (role === 'Artisan') return expect(screen.queryByText('Manage Users')).toBeNull();
  await user.click(screen.getByText('Manage Users'));
  expect(await screen.findByText('Who works on it')).toBeTruthy();
});

test('an Artisan who selects a withdrawn instruction sees that it is not released, without an offer to retry', async () => {
  const withdrawn = { ...SUMMARY, release: false, liveRevision: null, isAssignable: false };
  answerWith({
    'GET /api/wip': () => Response.json([withdrawn], { headers: { 'x-total-count': '1' } }),
    'GET /api/wip/*': () =>
      Response.json({ code: 'NOT_RELEASED', message: 'This Work Instruction is not released.' }, { status: 403 }),
    'GET /api/users/u1': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [MINE] },
  });
  const { user } = openPage(<InstructionViewerPage assigneesPanel={() => null} renderReports={() => null} />);
  await user.click(await screen.findByRole('row', { name: /Gearbox/ }));
  const words = 'This work instruction is not released at the moment. It will be back here with its next revision.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Failed to load the work instruction. Please try again.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('without a network a row that was not downloaded cannot be loaded, and its summary says why', async () => {
  let isAway = false;
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  answerWith({
    'GET /api/wip': () => Response.json([SUMMARY], { headers: { 'x-total-count': '1' } }),
    'GET /api/wip/*': () => (isAway ? away() : Response.json({}, { status: 500 })),
    'GET /api/users/u1': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [MINE] },
  });
  const { user } = openPage(<InstructionViewerPage assigneesPanel={() => null} renderReports={() => null} />);
  const row = await screen.findByRole('row', { name: /Gearbox/ });
  isAway = true;
  act(() => connection.setState({ isOnline: false }));
  await user.click(row);
  expect(await screen.findByText(/^This work instruction is not on this device/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Load Selected Work Instruction/ })).toBeNull();
  act(() => connection.setState({ isOnline: true }));
});
