import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { Role } from '@benchbook/domain/users';
import { aSummary } from '@benchbook/testkit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { wireSummary } from '../../../for-tests/wire-summary.ts';
import { keepLookAddress } from '../../../lib/documents/index.ts';
import { FROM_TAB } from '../../../lib/routes/index.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { HomePage } from '../home-page.tsx';

const PATIENCE = { timeout: 10_000 };
const SINCE = new Date(2026, 10, 22, 11, 23).getTime();
const NONE = { total: 0, rows: [] };
const NO_WORK = { drafts: NONE, refused: NONE, reports: NONE, threads: null, models: null };

beforeEach(() => {
  giveElementsAHeight();
  sessionStorage.clear();
});

const open = (role: Role, answer: unknown = NO_WORK) => {
  startTestSession(role);
  const others = { 'GET /api/board': { users: [], instructions: [], assignments: [], published: 0, unpublished: 0 } };
  const none = { 'GET /api/reports/open': [], 'GET /api/devices': [], 'POST /api/notifications/filtered': [] };
  const sent = answerWith({ ...others, ...none, 'GET /api/own-work': answer });
  return { ...openPage(<HomePage />, '/dashboard/home'), sent };
};
const widget = (name: string) => screen.findByRole('region', { name }, PATIENCE);

const draft = (title: string, more: Partial<InstructionSummary> = {}) =>
  wireSummary(aSummary({ title, modifiedBy: { id: 'u1', username: 'ann' }, modifiedAtMs: SINCE, ...more }));
const rows = (...found: readonly object[]) => ({ total: found.length, rows: found });
const LIVE = { isReleased: true, isBuilding: false, liveRevision: 2, hasDraft: true, isRefused: false };
const WORK = {
  drafts: { total: 7, rows: [draft('Pump'), draft('Gear', { id: 'gear', release: LIVE })] },
  refused: rows(draft('Valve', { id: 'valve', release: { ...LIVE, isRefused: true } })),
  reports: rows({
    _id: 'r',
    WIPID: 'pump',
    title: 'Pump',
    StepID: 's',
    number: '2.1',
    stepTitle: 'Fit the bracket',
    username: 'bob',
    message: 'No bolts left',
    stopped: true,
    received: SINCE,
  }),
  threads: rows({ ThreadID: 't', ThreadName: 'Torque', title: 'Pump', changed: SINCE }),
  models: rows({ _id: 'm', name: 'frame.step', username: 'eve', changed: SINCE }),
};

test('an author sees unfinished work below the sentence and the tiles, each row a link to its place', async () => {
  open('Engineer', WORK);
  const left = within(await widget('Where you left off'));
  const linkOf = (name: RegExp) => left.getByRole('link', { name }).getAttribute('href');
  await left.findByRole('region', { name: 'Drafts' }, PATIENCE);
  expect(linkOf(/^Pump ?Last changed 11\/22\/2026 11:23 AM by ann$/)).toContain('/dashboard/work%20instructions%20parent/');
  expect(linkOf(/^Gear ?draft/)).toBe('/dashboard/work%20instructions%20parent/gear~&~Gear?pdf=false');
  expect(linkOf(/^Valve ?Release refused/)).toBe('/dashboard/work%20instructions%20parent?selected=valve');
  expect(linkOf(/2\.1 Fit the bracket.*No bolts left.*Pump · bob/)).toBe(
    '/dashboard/work%20instructions/preview/pump?pdf=false&step=s&called=s',
  );
  expect(linkOf(/^Torque/)).toBe('/dashboard/feedback?thread=t');
  expect(linkOf(/^frame\.step/)).toBe('/dashboard/model%20uploader?review=m');
  expect(screen.getByText('You are not currently subscribed to any widgets')).toBeTruthy();
});

test('imported documents show their state; each links to its review, with the insertion place stored in this tab', async () => {
  const looked = (_id: string, state: string, more: object = {}) => ({
    _id,
    name: `${_id}.pdf`,
    state,
    message: '',
    needsPassword: false,
    workInstruction: null,
    started: SINCE,
    ...more,
  });
  const into = { workInstruction: { _id: 'pump', title: 'Pump' } };
  keepLookAddress('kept', { instructionId: 'pump', stepId: 's', place: 'before' });
  let isRead = false;
  open('Engineer', () => ({
    ...NO_WORK,
    documents: rows(
      looked('new', isRead ? 'ready' : 'waiting'),
      looked('kept', 'ready', into),
      looked('far', 'ready', into),
      looked('scan', 'unusable'),
      looked('locked', 'unusable', { needsPassword: true }),
    ),
  }));
  const list = within(await screen.findByRole('region', { name: 'Documents that become steps' }, PATIENCE));
  const linkOf = (name: RegExp) => list.getByRole('link', { name }).getAttribute('href');
  const at = '/dashboard/work%20instructions/document';
  expect(linkOf(/^new\.pdf ?For a new work instruction ?Being read · begun 11\/22\/2026 11:23 AM$/)).toBe(`${at}/new`);
  expect(linkOf(/^kept\.pdf ?For "Pump" ?Ready to look at/)).toBe(`${at}/kept?into=pump&place=before&beside=s`);
  expect(linkOf(/^far\.pdf/)).toBe(`${at}/far?into=pump&place=after`);
  expect(linkOf(/^scan\.pdf.*Could not be read/)).toBe(`${at}/scan`);
  expect(linkOf(/^locked\.pdf.*Needs its password/)).toBe(`${at}/locked`);
  isRead = true;
  expect(await list.findByRole('link', { name: /^new\.pdf.*Ready to look at/ }, PATIENCE)).toBeTruthy();
});

test('a document that could not be read shows the reason and can be removed', async () => {
  let isThere = true;
  const scan = { _id: 'scan', name: 'scan.pdf', state: 'unusable', message: 'This PDF has no text.', needsPassword: false };
  startTestSession('Engineer');
  const sent = answerWith({
    'GET /api/own-work': () => ({
      ...NO_WORK,
      documents: isThere ? rows({ ...scan, workInstruction: null, started: SINCE }) : NONE,
    }),
    'DELETE /api/document-proposals/scan': () => {
      isThere = false;
      return { _id: 'scan' };
    },
  });
  const { user } = openPage(<HomePage />, '/dashboard/home');
  const link = await screen.findByRole('link', { name: /^scan\.pdf.*Could not be read.*This PDF has no text\.$/ }, PATIENCE);
  expect(link).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove scan.pdf from the list' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^scan\.pdf/ })).toBeNull());
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === '/api/document-proposals/scan')).toBe(true);
});

test.each([
  [404, 'NOT_FOUND', true],
  [500, 'INTERNAL', false],
])(
  'a document whose removal is answered with %i is removed from the list, or an error says that it is still there',
  async (status, code, isGone) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const scan = { _id: 'scan', name: 'scan.pdf', state: 'unusable', message: '', needsPassword: false };
    let isAsked = false;
    startTestSession('Engineer');
    answerWith({
      'GET /api/own-work': () => ({
        ...NO_WORK,
        documents: isAsked && isGone ? NONE : rows({ ...scan, workInstruction: null, started: SINCE }),
      }),
      'DELETE /api/document-proposals/scan': () => {
        isAsked = true;
        return Response.json({ code, message: 'It cannot be done now.' }, { status });
      },
    });
    const { user } = openPage(<HomePage />, '/dashboard/home');
    await user.click(await screen.findByRole('button', { name: 'Remove scan.pdf from the list' }, PATIENCE));
    if (isGone) await waitFor(() => expect(screen.queryByRole('link', { name: /^scan\.pdf/ })).toBeNull());
    else expect(await screen.findByText('scan.pdf could not be removed.')).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(isGone ? 0 : 1);
    expect(screen.queryAllByRole('link', { name: /^scan\.pdf/ })).toHaveLength(isGone ? 0 : 1);
  },
);

test('a draft opens as from its tab, so that no message says that it is already open', async () => {
  const { user, place } = open('Engineer', WORK);
  const left = within(await widget('Where you left off'));
  await user.click(await left.findByRole('link', { name: /^Gear ?draft/ }, PATIENCE));
  expect(place().state).toEqual(FROM_TAB);
});

test('five rows of each kind are shown; Show all opens the list that has them, or shows them here and changes the address', async () => {
  const reports = Array.from({ length: 8 }, (_, index) => ({ ...WORK.reports.rows[0], _id: `r${index}` }));
  const limited = ({ query }: { query: URLSearchParams }) => ({
    ...WORK,
    reports: { total: 8, rows: reports.slice(0, Number(query.get('limit'))) },
  });
  const { user, place } = open('Engineer', limited);
  const group = async (name: string) => within(await screen.findByRole('region', { name }, PATIENCE));
  const drafts = await group('Drafts');
  expect(drafts.getByText('7')).toBeTruthy();
  expect(drafts.getByRole('link', { name: 'Show all: Drafts' }).getAttribute('href')).toBe(
    '/dashboard/work%20instructions%20parent?mine=true&draft=true&sort=-modified',
  );
  const shown = await group('Open problem reports');
  expect(shown.getAllByRole('listitem')).toHaveLength(5);
  await user.click(shown.getByRole('link', { name: 'Show all: Open problem reports' }));
  expect(place().search).toBe('?all=reports');
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(8));
  await user.click(shown.getByRole('link', { name: 'Show fewer' }));
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(5));
});

test('without unfinished work one sentence is shown, and a list that could not be loaded can be requested again', async () => {
  let isBroken = true;
  const answer = () => (isBroken ? Response.json({ message: 'x', code: 'INTERNAL' }, { status: 500 }) : NO_WORK);
  const { user } = open('E&E', answer);
  const left = within(await widget('Where you left off'));
  await left.findByText('What you left off could not be loaded.', {}, PATIENCE);
  isBroken = false;
  await user.click(left.getByRole('button', { name: 'Retry' }));
  expect(await left.findByText(/^Nothing waits for you/, {}, PATIENCE)).toBeTruthy();
});

test.each(['Artisan', 'Work Lead', 'Shop Supervisor', 'QA'] as const)('%s, who is no author, has no such list', (role) => {
  const { sent } = open(role);
  expect(screen.queryByRole('region', { name: 'Where you left off' })).toBeNull();
  expect(sent.some(({ path }) => path === '/api/own-work')).toBe(false);
});
