import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FROM_TAB } from '../../lib/routes/index.ts';
import { startTestSession } from '../../test-page.tsx';
import { entry, openHistory, writes } from './for-tests/open-history.tsx';
import { DRAFT, SECOND } from './for-tests/two-revisions.ts';

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

const saved = (title: string) => () => Response.json({ workInstruction: { ...DRAFT, title, version: 8 } }, { status: 201 });

test('restoring warns of a draft that would be lost, and leads to the editor', async () => {
  const { user, sent, place } = openHistory({ more: { 'POST /api/wip/wi/revisions/1/restore': saved('Gearbox') } });
  await user.click(await entry(/^Revision 1/));
  await user.click(await screen.findByRole('button', { name: 'Restore as draft' }));
  expect(await screen.findByText(/The draft of now holds changes that are in no revision/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(writes(sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Restore as draft' }));
  await user.click(screen.getAllByRole('button', { name: 'Restore as draft' }).at(-1)!);
  await waitFor(() => expect(place().pathname).toContain('wi~&~Gearbox'));
  expect(writes(sent).map(({ path }) => path)).toEqual(['/api/wip/wi/revisions/1/restore']);
  expect(screen.getByText('Revision 1 is the draft now.')).toBeTruthy();
});

test('a draft without unreleased changes is replaced without that warning', async () => {
  const { user } = openHistory({ now: SECOND });
  await user.click(await entry(/^Revision 1/));
  await user.click(await screen.findByRole('button', { name: 'Restore as draft' }));
  expect(await screen.findByText('Revision 1 becomes the draft. What is released stays as it is.')).toBeTruthy();
});

test('a revision whose title another instruction now has is not restored, with a message', async () => {
  const { user, place } = openHistory({
    more: {
      'POST /api/wip/wi/revisions/1/restore': () =>
        Response.json({ message: 'E11000: That Title Has Already Been Used', code: 'DUPLICATE_TITLE' }, { status: 409 }),
    },
  });
  await user.click(await entry(/^Revision 1/));
  await user.click(await screen.findByRole('button', { name: 'Restore as draft' }));
  await user.click(screen.getAllByRole('button', { name: 'Restore as draft' }).at(-1)!);
  expect(await screen.findByText('The title of revision 1 is the title of another work instruction now.')).toBeTruthy();
  expect(place().pathname).toBe('/');
});

test('Start New Revision is offered while the live revision has no draft', async () => {
  const { user, place, sent } = openHistory({
    now: { ...SECOND, hasDraft: false },
    more: { 'POST /api/wip/wi/revisions': saved('Gearbox') },
  });
  expect(await screen.findByRole('heading', { name: /^Revision 2/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start New Revision' }));
  await waitFor(() => expect(place().pathname).toContain('wi~&~Gearbox'));
  expect(writes(sent).map(({ path }) => path)).toEqual(['/api/wip/wi/revisions']);
});

test('EDIT-25: opening the editor from the history does not warn that it is open already', async () => {
  const { user, place } = openHistory({
    now: { ...SECOND, hasDraft: false },
    more: { 'POST /api/wip/wi/revisions': saved('Gearbox') },
  });
  await user.click(await screen.findByRole('link', { name: 'Back to the editor' }));
  expect(place().state).toEqual(FROM_TAB);
  await user.click(screen.getByRole('button', { name: 'Start New Revision' }));
  await waitFor(() => expect(place().pathname).toContain('wi~&~Gearbox'));
  expect(place().state).toEqual(FROM_TAB);
});

const SAVES = [
  { version: 6, saved: Date.parse('2026-11-20T08:20:00Z'), by: 'demo_ee', steps: 'changed step 1 "Drain the oil"' },
  { version: 5, saved: Date.parse('2026-11-20T08:10:00Z'), by: 'demo_engineer', steps: '' },
];

test('a save between releases is compared with the newest revision, and becomes the draft again', async () => {
  const { user, sent, place } = openHistory({
    more: {
      'GET /api/wip/wi/versions': SAVES,
      'GET /api/wip/wi/versions/6': DRAFT,
      'POST /api/wip/wi/versions/6/restore': saved('Gearbox'),
    },
  });
  await user.click(await screen.findByText('Saved versions'));
  await user.click(await entry(/^Version 6.*by demo_ee.*changed step 1/));
  expect(await screen.findByRole('heading', { name: 'Version 6' })).toBeTruthy();
  expect(await screen.findByText('From Revision 2 to Version 6')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore as draft' }));
  expect(await screen.findByText(/What the draft holds now stays among the saved versions/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Restore as draft' }).at(-1)!);
  await waitFor(() => expect(place().pathname).toContain('wi~&~Gearbox'));
  expect(writes(sent).map(({ path }) => path)).toEqual(['/api/wip/wi/versions/6/restore']);
});

test('a draft is discarded after confirmation, with the version on the screen', async () => {
  const { user, sent, place } = openHistory({ more: { 'POST /api/wip/wi/draft/discard': saved('Gearbox') } });
  await user.click(await entry(/^Draft/));
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText(/The draft goes back to revision 2/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Discard draft' }).at(-1)!);
  await waitFor(() => expect(place().pathname).toContain('wi~&~Gearbox'));
  expect(writes(sent)).toMatchObject([{ path: '/api/wip/wi/draft/discard', body: { version: DRAFT.version } }]);
});

test('a draft without a live revision cannot be discarded', async () => {
  openHistory({ now: { ...DRAFT, liveRevision: null, release: false } as never, revisions: [] });
  expect(await screen.findByRole('link', { name: 'Print draft' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
  expect(screen.getByText('Saved versions')).toBeTruthy();
});

test('a user who is not an author sees no saves', async () => {
  openHistory({ role: 'Work Lead', now: SECOND });
  await entry(/^Revision 1/);
  expect(screen.queryByText('Saved versions')).toBeNull();
});
