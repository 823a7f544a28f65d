import '../../test-device.ts';
import { anInstruction } from '@benchbook/testkit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorTabsOf } from '../../blocks/author-tabs/index.ts';
import { diffDrafts, keptWork, toDraft } from '../../blocks/instruction-draft/index.ts';
import { giveElementsAHeight } from '../../test-page.tsx';
import { open, row, writes } from './for-tests/open-list.tsx';
import { live, summary, whole } from './for-tests/wire-list.ts';

beforeEach(giveElementsAHeight);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const UNPUBLISH =
  'The WI you are about to edit is already published and doing so will cause it to be unpublished. Are you sure you want to continue?';

test('WI-60 WI-61: editing a published instruction asks, reads it again, unpublishes it and opens the editor', async () => {
  const row1 = summary(live);
  const { user, place, sent } = open([row1], {
    more: { [`PATCH /api/wip/${row1._id}`]: { workInstruction: { ...row1, release: false, version: 8 } } },
  });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit Instruction' }));
  expect(await screen.findByText(UNPUBLISH)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(place().pathname).toContain('~&~Gearbox'));
  expect(sent.some(({ query }) => query.get('editing') === 'true')).toBe(true);
  expect(writes(sent).map(({ body }) => body)).toEqual([{ version: 7, release: false }]);
});

test('WI-60: Cancel changes nothing; a new revision keeps the live one published', async () => {
  const row1 = summary(live);
  const { user, place, sent } = open([row1], {
    more: {
      [`POST /api/wip/${row1._id}/revisions`]: () => Response.json({ workInstruction: { ...row1, version: 8 } }, { status: 201 }),
    },
  });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit Instruction' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(writes(sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit Instruction' }));
  await user.click(await screen.findByRole('button', { name: 'Start New Revision' }));
  await waitFor(() => expect(place().pathname).toContain('~&~Gearbox'));
  expect(writes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /api/wip/${row1._id}/revisions`]);
});

test('Start New Revision is the primary and focused button, and says who is working; Enter never unpublishes', async () => {
  const row1 = summary({ ...live, assignees: 4 });
  const { user, place, sent } = open([row1], {
    more: {
      [`GET /api/wip/${row1._id}`]: { ...whole(row1), working: 4 },
      [`POST /api/wip/${row1._id}/revisions`]: () => Response.json({ workInstruction: { ...row1, version: 8 } }, { status: 201 }),
    },
  });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit Instruction' }));
  expect(await screen.findByText(/people keep revision \d+ while you write\. 4 people are at work by it now/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Start New Revision'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place().pathname).toContain('~&~Gearbox'));
  expect(writes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /api/wip/${row1._id}/revisions`]);
});

test('if somebody else is editing, a question comes before unpublishing: Return to List leaves it published', async () => {
  const row1 = summary(live);
  const editingStatus = {
    isActivelyEditing: true,
    editing_user: { _id: 'u9', username: 'demo_dev' },
    secondsSinceStartedEditing: 30,
  };
  const { user, place, sent } = open([row1], {
    more: { [`GET /api/wip/${row1._id}`]: { ...whole(row1), editingStatus } },
  });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit Instruction' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/"demo_dev" has been editing this Work Instruction for 30 seconds/)).toBeTruthy();
  expect(writes(sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Return to List' }));
  expect([writes(sent), place().pathname]).toEqual([[], '/']);
});

test('ERR-09: if an instruction cannot be read for editing, the reason is shown and no editor opens', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const row1 = summary();
  const { user, place } = open([row1], {
    more: {
      [`GET /api/wip/${row1._id}`]: ({ query }: { query: URLSearchParams }) =>
        query.get('editing') === 'true'
          ? Response.json({ message: 'The disk of the server is full.', code: 'INTERNAL' }, { status: 500 })
          : whole(row1),
    },
  });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit Instruction' }));
  expect(await screen.findByText('Error: Could not load work instruction data. Please try again.')).toBeTruthy();
  expect(screen.getByText('The disk of the server is full.')).toBeTruthy();
  expect(place().pathname).toBe('/');
});

test('ERR-10: if an instruction cannot be unpublished, the reason is shown and no editor opens', async () => {
  const row1 = summary(live);
  const { user, place } = open([row1], {
    more: { [`PATCH /api/wip/${row1._id}`]: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit Instruction' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Error: Could not unpublish the work instruction. Please try again.')).toBeTruthy();
  expect(screen.getByText('The server cannot be reached.')).toBeTruthy();
  expect(place().pathname).toBe('/');
});

test('WI-67: an instruction with assignees is not deleted, without a question', async () => {
  const { user, sent } = open([summary({ assignees: 2 })]);
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Delete Instruction' }));
  expect(await screen.findByText('This Work Instruction has assignees and cannot be deleted.')).toBeTruthy();
  expect(writes(sent)).toEqual([]);
});

test('WI-68: deleting asks first, and removes the selection from the address', async () => {
  const row1 = summary();
  const { user, place, sent } = open([row1], { more: { [`DELETE /api/wip/${row1._id}`]: { _id: row1._id, tags: [] } } });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Delete Instruction' }));
  expect(
    await screen.findByText(
      'You are about to delete a Work Instruction, this action cannot be undone. Would you like to proceed with the deletion?',
    ),
  ).toBeTruthy();
  expect(writes(sent)).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Delete Instruction' }).at(-1)!);
  await waitFor(() => expect(place().search).toBe(''));
  expect(writes(sent).map(({ method }) => method)).toEqual(['DELETE']);
});

test('deleting an instruction closes its tab and deletes unsaved work stored on this device', async () => {
  const row1 = summary();
  const { user, sent } = open([row1], { more: { [`DELETE /api/wip/${row1._id}`]: { _id: row1._id, tags: [] } } });
  const other = 'another instruction';
  const draft = toDraft(anInstruction());
  const kept = { userId: 'u1', version: 1, delta: diffDrafts(draft, draft) };
  for (const id of [row1._id, other]) {
    authorTabsOf('u1').getState().keep({ id, title: id, kind: 'steps' });
    await keptWork().keep({ ...kept, instructionId: id, keptAtMs: 1 });
  }
  keptWork().keepAtOnce({ ...kept, instructionId: row1._id, keptAtMs: 2 });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Delete Instruction' }));
  await screen.findByText(/this action cannot be undone/);
  await user.click(screen.getAllByRole('button', { name: 'Delete Instruction' }).at(-1)!);
  await waitFor(() =>
    expect(
      authorTabsOf('u1')
        .getState()
        .tabs.map(({ id }) => id),
    ).toEqual([other]),
  );
  await waitFor(async () => expect(await keptWork().take('u1', row1._id)).toEqual([]));
  expect(await keptWork().take('u1', other)).toHaveLength(1);
  expect(writes(sent).map(({ method }) => method)).toEqual(['DELETE']);
});
