import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLeadForEachTest, assignment, box, openPanel, person, SAVED, WIP } from './for-tests/open-panel.tsx';

const ASSIGNED = assignment(34);
const PEOPLE = [
  person('art_rossi', 'Artisan', ASSIGNED),
  person('art_hansen', 'Artisan', []),
  person('lead_silva', 'Artisan', []),
];
/** The users after a refetch: art_hansen was assigned, art_rossi was unassigned. */
const CHANGED_PEOPLE = [
  person('art_rossi', 'Artisan', []),
  person('art_hansen', 'Artisan', ASSIGNED),
  person('lead_silva', 'Artisan', []),
];

aLeadForEachTest();

test('a change that somebody else has made meanwhile is no longer pending and is not reported as done', async () => {
  let people = PEOPLE;
  const { user, sent } = openPanel({
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

test('Confirm names people whom somebody else has assigned meanwhile, instead of reporting success', async () => {
  let people = PEOPLE;
  const { user } = openPanel({
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
