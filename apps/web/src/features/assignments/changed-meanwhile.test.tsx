import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { AssigneesPanel } from './assignees-panel.tsx';

const WIP = '0190a000-0000-7000-8000-000000000001';
const ASSIGNED = [{ WIPID: WIP, userID: 'u', run: 1, progress: 34, stepsDone: [] }];
const SAVED = { _id: WIP, assignees: 1, completion: 0, workStatus: 'Not Started' };
const person = (username: string, assignments: unknown[]) => ({
  _id: `id-${username}`,
  username,
  role: 'Artisan',
  status: 'Offline',
  image: '',
  active: true,
  assignments,
});
const PEOPLE = [person('art_rossi', ASSIGNED), person('art_hansen', []), person('lead_silva', [])];
/** People as another read of the list finds them: art_hansen has got it, art_rossi has lost it. */
const CHANGED_PEOPLE = [person('art_rossi', []), person('art_hansen', ASSIGNED), person('lead_silva', [])];

let leads = 0;

beforeEach(() => {
  // A lead of its own for each test: what one has clicked waits for that one.
  leads += 1;
  startTestSession('Work Lead', `lead-${leads}`);
  giveElementsAHeight();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(answers: Parameters<typeof answerWith>[0]) {
  const sent = answerWith(answers);
  return { sent, ...openPage(<AssigneesPanel summary={{ id: WIP, title: 'Gearbox' }} onClose={() => {}} />) };
}

const box = (name: string) => screen.findByRole('checkbox', { name: `Give to ${name}` });

test('who was assigned or unassigned in the meantime is pending no longer, and nothing is said to be done for them', async () => {
  let people = PEOPLE;
  const { user, sent } = open({
    'GET /api/users': () => people,
    [`POST /api/wip/${WIP}/handovers`]: () => Response.json(ASSIGNED[0], { status: 201 }),
  });
  await user.click(await box('art_hansen'));
  await user.click(screen.getByRole('button', { name: 'More for art_rossi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over from art_rossi' }));
  await user.click(dialog.getByRole('radio', { name: 'art_hansen' }));
  people = CHANGED_PEOPLE;
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('No changes')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /art_hansen/ })).queryByText('To assign')).toBeNull();
  expect(screen.queryByLabelText('Due date')).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('whom somebody else was quicker to assign is named, and no success is told of what was not done', async () => {
  let people = PEOPLE;
  const { user } = open({
    'GET /api/users': () => people,
    [`PATCH /api/users/${WIP}/assignments`]: () => {
      people = CHANGED_PEOPLE;
      return { pendingUserAdditions: [[0, 'id-lead_silva']], pendingUserRemovals: [], wip: SAVED };
    },
  });
  await user.click(await box('art_hansen'));
  await user.click(await box('lead_silva'));
  await user.type(screen.getByLabelText('Note'), 'Before noon');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const words =
    'art_hansen had this Work Instruction already, or can no longer be given it: nothing was changed there. All other changes are done.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Your assignment changes were successful.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('No changes')).toBeTruthy();
});
