import type { Role } from '@benchbook/domain/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { InstructionListPage } from './instruction-list-page.tsx';

type Summary = ReturnType<typeof summary>;

function summary(
  given: Partial<{
    title: string;
    release: boolean;
    isBuilding: boolean;
    liveRevision: number | null;
    hasDraft: boolean;
    isAssignable: boolean;
    assignees: number;
    archived: boolean;
  }> = {},
) {
  return {
    _id: `0190a000-0000-7000-8000-${(given.title ?? 'Gearbox').length.toString().padStart(12, '0')}`,
    title: 'Gearbox',
    isPDFViewer: false,
    preview_img: 'default-wi-preview-img.jpg',
    preview_sha256: null,
    publication_page: { docNum: 'WI-1', system: 'Drive', subject: 'Assembly' },
    stepCount: 1,
    revision: null,
    archived: false,
    creation_date: 1,
    modified_date: 1,
    release: false,
    isBuilding: false,
    liveRevision: null,
    hasDraft: true,
    isAssignable: false,
    workStatus: 'Not Started',
    assignees: 0,
    completion: 0,
    tags: [],
    ...given,
  };
}

const live = { release: true, liveRevision: 2, hasDraft: false, isAssignable: true };

/** The same instruction as it is read whole. */
function whole({ publication_page, stepCount: _count, ...same }: Summary) {
  const step = {
    _id: '0190a000-0000-7000-8000-0000000000ff',
    title: 'Unpack the parts',
    content: '',
    contentDoc: { type: 'doc', content: [] },
    attachments: [],
    defaultAttachment: null,
    timeEstimation: { days: 0, hours: 0, minutes: 0 },
    order: 1,
    requiresOversight: false,
    requiresVerification: false,
    isGenerated: false,
    Warnings: [],
    Cautions: [],
    infoPage: {},
    children: [],
  };
  return {
    ...same,
    version: 7,
    editingStatus: { isActivelyEditing: false, editing_user: null, secondsSinceStartedEditing: 0 },
    pdfPath: '',
    previewImages: [],
    require_info_checks: true,
    WipGroup: [],
    info_page: {},
    PDFViewerHighlights: [],
    steps: [step],
    publication_page: {
      ...publication_page,
      createdBy: 'demo_engineer',
      rescissionDate: 0,
      identificationAndClassification: '',
      subSystem: '',
      references: [],
      figures: [],
      enclosures: [],
    },
  };
}

const listed = (rows: readonly Summary[]) => () => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } });

beforeEach(giveElementsAHeight);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(
  rows: readonly Summary[],
  {
    role = 'Engineer',
    address = '/',
    more = {},
  }: { role?: Role; address?: string; more?: Parameters<typeof answerWith>[0] } = {},
) {
  startTestSession(role);
  const reads = Object.fromEntries(rows.map((row) => [`GET /api/wip/${row._id}`, () => whole(row)]));
  const sent = answerWith({ 'GET /api/wip': listed(rows), ...reads, ...more });
  const page = (
    <InstructionListPage onCreate={() => {}} assigneesPanel={() => <p>assignees panel</p>} renderReports={() => null} />
  );
  return { sent, ...openPage(page, address) };
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
const writes = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ method }) => method !== 'GET');

test('WI-08 WI-11: while the list is on its way ten grey rows stand there, and the right side says so', async () => {
  open([], { more: { 'GET /api/wip': () => new Promise(() => {}) } });
  expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(10);
  expect(screen.getByText('Your work instructions are being loaded')).toBeTruthy();
});

test('WI-01 WI-07 WI-10: an empty list and nothing selected are said in words', async () => {
  open([]);
  expect(await screen.findByText('There are no created work instructions yet')).toBeTruthy();
  expect(screen.getByText('Select a work instruction to view more information.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Instructions List' })).toBeTruthy();
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

test('WI-09 WI-12 WI-13 WI-15 WI-16: choosing a row shows its summary and stands in the address, choosing it again takes it back', async () => {
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

test('a pasted address opens with its search, order and selection', async () => {
  const { sent } = open([summary()], { address: `/?q=gear&sort=-assignees&selected=${summary()._id}` });
  expect(await screen.findByRole('heading', { name: 'Gearbox' })).toBeTruthy();
  expect(sent[0]?.query.get('q')).toBe('gear');
  expect(sent[0]?.query.get('sort')).toBe('-assignees');
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

test('WI-02 WI-03 WI-65: the list starts from A to Z, and search and order are asked of the server', async () => {
  const { user, sent } = open([summary()]);
  await row('Gearbox');
  expect(sent[0]?.query.get('sort')).toBe('title');
  await user.click(screen.getByRole('button', { name: /^Published/ }));
  await waitFor(() => expect(sent.some(({ query }) => query.get('sort') === '-published')).toBe(true));
  await user.type(screen.getByLabelText('Search instructions'), 'belt');
  await waitFor(() => expect(sent.some(({ query }) => query.get('q') === 'belt')).toBe(true));
});

test('NAV-52 WI-04 WI-17: an engineer creates, clones, edits and deletes, and does not assign', async () => {
  const { user } = open([summary(live)]);
  await user.click(await row('Gearbox'));
  expect(await screen.findByRole('button', { name: 'Duplicate Instruction' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit Instruction' }).dataset['tooltip']).toBe('Edit Instruction');
  expect(screen.getByRole('button', { name: 'Delete Instruction' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Manage Users' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Create New Work Instruction' })).toBeTruthy();
});

test('WI-17 ASSIGN-11 ASSIGN-16: a lead assigns what is live, and neither creates nor edits', async () => {
  const { user, place } = open([summary(live), summary({ title: 'Draft' })], { role: 'Work Lead' });
  await user.click(await row('Draft'));
  await screen.findByRole('heading', { name: 'Draft' });
  expect(screen.queryByRole('button', { name: 'Manage Users' })).toBeNull();
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Manage Users' }));
  expect(await screen.findByText('assignees panel')).toBeTruthy();
  expect(place().search).toContain('panel=assignees');
  expect(screen.queryByRole('button', { name: 'Create New Work Instruction' })).toBeNull();
});

test('WI-19 WI-20: what is being built says so, and offers neither actions nor Load', async () => {
  const { user } = open([summary({ release: true, isBuilding: true })]);
  await user.click(await row('Gearbox'));
  expect(await screen.findByText('Building Work Instruction...')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Instruction' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Load Selected Work Instruction' })).toBeNull();
});

test('WI-18 NAV-16: Load opens the editor of an instruction that is not released, without a question', async () => {
  const { user, place, sent } = open([summary()]);
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Load Selected Work Instruction' }));
  await waitFor(() => expect(place().pathname).toContain('~&~Gearbox'));
  expect(place().search).toBe('?pdf=false');
  expect(writes(sent)).toEqual([]);
});

const UNPUBLISH =
  'The WI you are about to edit is already published and doing so will cause it to be unpublished. Are you sure you want to continue?';

test('WI-60 WI-61: editing a published instruction asks, then reads it again, unpublishes it and opens the editor', async () => {
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

test('WI-60: Cancel leaves everything as it is; a new revision leaves the live one up', async () => {
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

test('ERR-09: an instruction that cannot be read for editing says so with the reason and opens no editor', async () => {
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

test('ERR-10: an instruction that cannot be unpublished says so with the reason and opens no editor', async () => {
  const row1 = summary(live);
  const { user, place } = open([row1], {
    more: { [`PATCH /api/wip/${row1._id}`]: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Edit Instruction' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Error: Could not unpublish the work instruction. Please try again.')).toBeTruthy();
  expect(screen.getByText('The server can not be reached.')).toBeTruthy();
  expect(place().pathname).toBe('/');
});

test('WI-67: an instruction with assignees is not deleted, and nothing is asked', async () => {
  const { user, sent } = open([summary({ assignees: 2 })]);
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'Delete Instruction' }));
  expect(await screen.findByText('This Work Instruction has assignees and cannot be deleted.')).toBeTruthy();
  expect(writes(sent)).toEqual([]);
});

test('WI-68: deleting asks first, and takes the selection from the address', async () => {
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

test('WI-05 WI-06 as design 10: Archive hides an instruction, and refuses in words while it has assignees', async () => {
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
  await user.click(screen.getByRole('checkbox', { name: 'Show archived' }));
  await waitFor(() => expect(sent.some(({ query }) => query.get('archived') === 'true')).toBe(true));
});

test('WI-05 WI-06 as design 10: Unarchive brings an archived one back', async () => {
  const row1 = summary({ archived: true });
  const { user, sent } = open([row1], {
    more: { [`PATCH /api/wip/${row1._id}`]: { workInstruction: { ...row1, version: 9 } } },
  });
  await row('Gearbox');
  await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unarchive' }));
  await waitFor(() => expect(writes(sent).map(({ body }) => body)).toEqual([{ archived: false }]));
});

test('WI-23 as design 10: Tab stays in the list and on nothing, works in the search field, and arrow keys and Enter choose', async () => {
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

test('History in the menu of a row leads to the revisions', async () => {
  const { user, place } = open([summary()]);
  await row('Gearbox');
  await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  await waitFor(() => expect(place().pathname).toBe(`/dashboard/work%20instructions/history/${summary()._id}~&~Gearbox`));
});

test('a lead comes to the revisions from the summary', async () => {
  const { user, place } = open([summary(live)], { role: 'Work Lead' });
  await user.click(await row('Gearbox'));
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await waitFor(() => expect(place().pathname).toContain('/work%20instructions/history/'));
});
