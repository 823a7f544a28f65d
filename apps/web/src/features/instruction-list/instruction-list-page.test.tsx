import '../../test-device.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFromDevice } from '../../offline/answers/served.ts';
import { giveElementsAHeight } from '../../test-page.tsx';
import { dismissAllBanners } from '../../ui/banners/index.ts';
import { open, row, writes } from './for-tests/open-list.tsx';
import { listed, live, summary } from './for-tests/wire-list.ts';

beforeEach(giveElementsAHeight);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('WI-08 WI-11: while the list is loading, ten placeholder rows are shown, and the right side says so', async () => {
  open([], { more: { 'GET /api/wip': () => new Promise(() => {}) } });
  expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(10);
  expect(screen.getByText('Your work instructions are being loaded')).toBeTruthy();
});

test('WI-01 WI-07 WI-10: an empty list and an empty selection show messages', async () => {
  open([]);
  expect(await screen.findByText('There are no created work instructions yet')).toBeTruthy();
  expect(screen.getByText('Select a work instruction to view more information.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Instructions List' })).toBeTruthy();
});

test('offline, an empty list does not claim that there are no instructions', async () => {
  open([]);
  expect(await screen.findByText('There are no created work instructions yet')).toBeTruthy();
  act(() => listFromDevice.setState(true, true));
  expect(screen.queryByText('There are no created work instructions yet')).toBeNull();
  expect(screen.getByText('The list could not be read: the server does not answer.')).toBeTruthy();
  act(() => listFromDevice.setState(false, true));
});

test('a list that cannot be read says so, and Retry reads it again', async () => {
  let isDown = true;
  const { user } = open([], {
    more: {
      'GET /api/wip': () => (isDown ? Response.json({ message: 'x', code: 'INTERNAL' }, { status: 500 }) : listed([summary()])()),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 });
  isDown = false;
  await user.click(retry);
  expect(await row('Gearbox')).toBeTruthy();
});

test('WI-09 WI-12 WI-13 WI-15 WI-16: selecting a row shows its summary and puts it in the address; selecting it again clears both', async () => {
  const { user, place } = open([summary()]);
  await user.click(await row('Gearbox'));
  expect(await screen.findByRole('heading', { name: 'Gearbox' })).toBeTruthy();
  expect(await screen.findByText('Unpack the parts')).toBeTruthy();
  expect(screen.getByText('WI-1')).toBeTruthy();
  expect(place().search).toContain(`selected=${summary()._id}`);
  await user.click(await row('Gearbox'));
  expect(await screen.findByText('Select a work instruction to view more information.')).toBeTruthy();
  expect(place().search).toBe('');
});

test('a pasted address restores search, order and selection', async () => {
  const { sent } = open([summary()], { address: `/?q=gear&sort=-assignees&selected=${summary()._id}` });
  expect(await screen.findByRole('heading', { name: 'Gearbox' })).toBeTruthy();
  const asked = sent.find(({ path }) => path === '/api/wip')?.query;
  expect([asked?.get('q'), asked?.get('sort')]).toEqual(['gear', '-assignees']);
  expect(screen.getByLabelText('Search instructions')).toHaveProperty('value', 'gear');
});

test('a pasted address scrolls the list to its row, also when that is on the next page', async () => {
  const many = Array.from({ length: 90 }, (_, index) => summary({ title: 'x'.repeat(index + 1) }));
  const selected = many[80];
  if (!selected) throw new Error('there are 90');
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(90 * 52);
  const scrolled = vi.fn();
  Element.prototype.scrollTo = scrolled;
  const { sent } = open([selected], {
    address: `/?selected=${selected._id}`,
    more: {
      'GET /api/wip': ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'more'
          ? Response.json(many.slice(60), { headers: { 'x-total-count': '90' } })
          : Response.json(many.slice(0, 60), { headers: { 'x-total-count': '90', link: '</api/wip?cursor=more>; rel="next"' } }),
    },
  });
  await waitFor(() => expect(scrolled.mock.calls.some(([{ top }]) => top > 60 * 40)).toBe(true));
  expect(sent.filter(({ path }) => path === '/api/wip')).toHaveLength(2);
});

test('WI-02 WI-03 WI-65: the list is sorted from A to Z by default, and search and order are sent to the server', async () => {
  const { user, sent } = open([summary()]);
  await row('Gearbox');
  expect(sent.find(({ path }) => path === '/api/wip')?.query.get('sort')).toBe('title');
  await user.click(screen.getByRole('button', { name: /^Published/ }));
  await waitFor(() => expect(sent.some(({ query }) => query.get('sort') === '-published')).toBe(true));
  await user.type(screen.getByLabelText('Search instructions'), 'belt');
  await waitFor(() => expect(sent.some(({ query }) => query.get('q') === 'belt')).toBe(true));
});

test('NAV-51 NAV-52 NAV-53 WI-04 WI-17: an engineer creates, clones, edits and deletes, and does not assign', async () => {
  const { user } = open([summary(live)]);
  await user.click(await row('Gearbox'));
  await screen.findByRole('heading', { name: 'Gearbox' });
  const words = ['Duplicate Instruction', 'Edit Instruction', 'Delete Instruction'];
  expect(words.map((name) => screen.getByRole('button', { name }).dataset['tooltip'])).toEqual(words);
  expect(screen.queryByRole('button', { name: 'Manage Users' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Create New Work Instruction' })).toBeTruthy();
});

test('GEN-11 WI-09 WI-17 ASSIGN-11 ASSIGN-16: a lead assigns what is live, in place of the summary, and neither creates nor edits', async () => {
  const { user, place } = open([summary(live), summary({ title: 'Draft' })], { role: 'Work Lead' });
  await user.click(await row('Draft'));
  await screen.findByRole('heading', { name: 'Draft' });
  expect(screen.queryByRole('button', { name: 'Manage Users' })).toBeNull();
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Manage Users' }));
  expect(await screen.findByText('assignees panel')).toBeTruthy();
  expect(place().search).toContain('panel=assignees');
  expect(screen.queryByRole('heading', { name: 'Gearbox' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create New Work Instruction' })).toBeNull();
});

test('ASSIGN-16: closing the panel shows the summary again, and the panel can be reopened', async () => {
  const { user, place } = open([summary(live)], { role: 'Work Lead' });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Manage Users' }));
  await user.click(await screen.findByRole('button', { name: 'close the panel' }));
  expect(await screen.findByRole('heading', { name: 'Gearbox' })).toBeTruthy();
  expect(screen.queryByText('assignees panel')).toBeNull();
  expect(place().search).not.toContain('panel');
  await user.click(await screen.findByRole('button', { name: 'Manage Users' }));
  expect(await screen.findByText('assignees panel')).toBeTruthy();
});

test('WI-19 WI-20: an instruction being built says so, and offers neither actions nor Load', async () => {
  const { user } = open([summary({ release: true, isBuilding: true })]);
  await user.click(await row('Gearbox'));
  expect(await screen.findByText('Building Work Instruction...')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Instruction' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Load Selected Work Instruction' })).toBeNull();
});

test('RT-04: a release refused in the background is marked in its row, with the reason in the summary, for roles that can fix it', async () => {
  const [{ _id: id }] = [summary()];
  const remark = {
    kind: 'missing-file',
    fatal: true,
    StepID: null,
    HighlightID: 'h1',
    number: '3',
    message: 'Highlight 3: a file.',
  };
  const more = { [`GET /api/wip/${id}/refusal`]: () => ({ refusedAt: 5, remarks: [remark] }) };
  const refused = summary({ isRefused: true });
  open([refused, summary({ title: 'Never released' })], { address: `/?selected=${id}`, more });
  expect((await row('Gearbox')).textContent).toContain('Not PublishedRelease refused');
  expect((await row('Never released')).textContent).not.toContain('refused');
  expect((await screen.findByRole('region', { name: 'Not released' })).textContent).toContain('Highlight 3: a file.');
  expect(screen.getByRole('link', { name: 'Go to highlight 3' }).getAttribute('href')).toContain('highlight=h1');
});

test('a successful release and readers get no message about a refusal', async () => {
  for (const [given, role] of [
    [summary(live), 'Engineer'],
    [summary({ isRefused: true }), 'Work Lead'],
  ] as const) {
    const { sent } = open([given], { role, address: `/?selected=${given._id}` });
    expect((await screen.findAllByText('Unpack the parts')).length).toBeGreaterThan(0);
    expect(sent.filter(({ path }) => path.endsWith('/refusal'))).toEqual([]);
    expect(screen.queryByText('Release refused')).toBeNull();
    cleanup();
  }
});

test('WI-18 NAV-16: Load opens the editor of an unreleased instruction without a question', async () => {
  const { user, place, sent } = open([summary()]);
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Load Selected Work Instruction' }));
  await waitFor(() => expect(place().pathname).toContain('~&~Gearbox'));
  expect(place().search).toBe('?pdf=false');
  expect(writes(sent)).toEqual([]);
});

test('WI-05 WI-06 as design 10: Archive hides an instruction, and refuses with a message while it has assignees', async () => {
  const row1 = summary();
  const row2 = summary({ title: 'Given away', assignees: 3 });
  const { user, sent } = open([row1, row2], {
    more: { [`PATCH /api/wip/${row1._id}`]: { workInstruction: { ...row1, version: 8 } } },
  });
  await row('Gearbox');
  await user.click(screen.getByRole('button', { name: 'More for Given away' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('This Work Instruction has assignees and cannot be archived.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(writes(sent).map(({ body }) => body)).toEqual([{ archived: true }]));
  await user.click(screen.getByRole('button', { name: 'Archived' }));
  await waitFor(() => expect(sent.some(({ query }) => query.get('archived') === 'only')).toBe(true));
});

test('WI-05 WI-06 as design 10: Unarchive restores an archived instruction', async () => {
  const row1 = summary({ archived: true });
  const { user, sent } = open([row1], {
    more: { [`PATCH /api/wip/${row1._id}`]: { workInstruction: { ...row1, version: 9 } } },
  });
  await row('Gearbox');
  await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unarchive' }));
  await waitFor(() => expect(writes(sent).map(({ body }) => body)).toEqual([{ archived: false }]));
});

test('banners after archiving and unarchiving name the instruction and offer Undo', async () => {
  dismissAllBanners();
  const row1 = summary();
  const { user, sent } = open([row1], { more: { [`PATCH /api/wip/${row1._id}`]: { workInstruction: { ...row1, version: 8 } } } });
  await row('Gearbox');
  await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('"Gearbox" is archived.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('"Gearbox" is in the list again.')).toBeTruthy();
  expect(screen.queryByText('"Gearbox" is archived.')).toBeNull();
  expect(writes(sent).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]);
});

test('WI-05 WI-06 as design 10: Feedback opens the Feedback page for that instruction', async () => {
  const { user, place } = open([summary(), summary({ title: 'Rack' })], { role: 'Work Lead' });
  await row('Rack');
  await user.click(screen.getByRole('button', { name: 'More for Rack' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Feedback' }));
  await waitFor(() => expect(place().pathname).toBe('/dashboard/feedback'));
  expect(new URLSearchParams(place().search).get('about')).toBe(`${summary({ title: 'Rack' })._id}~&~Rack`);
});

test('WI-23 as design 10: Tab neither enters nor leaves the list but works in the search field, and arrow keys and Enter select a row', async () => {
  const { user, place } = open([summary(), summary({ title: 'Rack' })]);
  await row('Gearbox');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  const first = await row('Gearbox');
  first.focus();
  await user.tab();
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Rack'));
  await user.keyboard('{Enter}');
  expect(place().search).toContain(summary({ title: 'Rack' })._id);
  screen.getByLabelText('Search instructions').focus();
  await user.tab();
  expect(document.activeElement).not.toBe(screen.getByLabelText('Search instructions'));
});

test('History in the menu of a row opens the revisions', async () => {
  const { user, place } = open([summary()]);
  await row('Gearbox');
  await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  await waitFor(() => expect(place().pathname).toBe(`/dashboard/work%20instructions/history/${summary()._id}~&~Gearbox`));
});

test('a lead opens the revisions from the summary', async () => {
  const { user, place } = open([summary(live)], { role: 'Work Lead' });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await waitFor(() => expect(place().pathname).toContain('/work%20instructions/history/'));
});
