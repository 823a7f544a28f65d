import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLeadForEachTest, assignment, box, openPanel, person, SAVED, WIP } from './for-tests/open-panel.tsx';

const PAST = '2020-01-31';

aLeadForEachTest();

function open() {
  return openPanel({
    'GET /api/users': [person('art_rossi', 'Artisan', assignment(34)), person('art_hansen')],
    [`PATCH /api/users/${WIP}/assignments`]: {
      pendingUserAdditions: [[0, 'id-art_hansen']],
      pendingUserRemovals: [],
      wip: SAVED,
    },
    [`PUT /api/wip/${WIP}/assignments/*`]: assignment(34, { dueDate: PAST })[0],
  });
}

const question = (words: string) => screen.findByText(words);
const setDueDate = async (value: string) => fireEvent.change(await screen.findByLabelText('Due date'), { target: { value } });

test('a due date in the past asks before the work is assigned; Cancel keeps the input', async () => {
  const { user, sent } = open();
  const changes = () => sent.filter(({ method }) => method === 'PATCH');
  await user.click(await box('art_hansen'));
  await setDueDate(PAST);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await question('The due date has passed. Assign all the same?');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);
  expect(screen.getByLabelText('Due date')).toHaveProperty('value', PAST);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await question('The due date has passed. Assign all the same?');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await screen.findByText('Your assignment changes were successful.');
  expect(changes()[0]?.body).toMatchObject({ dueDate: PAST });
});

test('changing the due date of an assignee to a day in the past asks first', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'More for art_rossi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Due date and note' }));
  await setDueDate(PAST);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await question('The due date has passed. Save all the same?');
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body);
  expect(await screen.findByText('art_rossi is notified of the due date and note.')).toBeTruthy();
});
