import type { SocketMessage } from '@benchbook/client';
import type { Role } from '@benchbook/domain/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, type SentCall, startTestSession } from '../../test-page.tsx';
import { useAsksBeforeLeaving } from '../../ui/leaving/index.ts';
import { Bell } from './bell.tsx';
import { Toasts } from './toasts.tsx';

const hear = vi.hoisted(() => ({ listener: (_: unknown) => {} }));
vi.mock('../../lib/realtime/index.ts', () => ({
  onServerMessage: (listener: (message: unknown) => void) => {
    hear.listener = listener;
    return () => undefined;
  },
}));

const PATIENCE = { timeout: 10_000 };
const NOW = Date.now();
const DAY_MS = 24 * 60 * 60 * 1000;

const notice = (_id: string, message: string, more: object = {}) => ({
  ...{ _id, message, createdAt: NOW, read: false, module: 'ProgressTracker', sender: 'ann', process: 'Started' },
  ...{ user_id: 'u1', users: '["u1"]' },
  ...more,
});

/** A server with these unread notices, which forgets what is marked. */
function open(
  notices: readonly ReturnType<typeof notice>[],
  {
    total = notices.length,
    role = 'Work Lead',
    beside,
    openForMs = 0,
  }: { total?: number; role?: Role; beside?: ReactNode; openForMs?: number } = {},
) {
  startTestSession(role);
  const plant = { notices: [...notices], total };
  const sent = answerWith({
    'POST /api/notifications/filtered': ({ query }: SentCall) => {
      const days = Number(query.get('days') ?? 14);
      const urgency = query.get('urgency');
      const rows = plant.notices.filter(
        ({ createdAt, process }) =>
          createdAt >= NOW - days * DAY_MS && (urgency === null || (urgency === 'urgent') === (process === 'Problem reported')),
      );
      const total = urgency === 'urgent' ? rows.length : plant.total;
      return new Response(JSON.stringify(rows), {
        headers: { 'x-total-count': String(total), 'content-type': 'application/json' },
      });
    },
    'PATCH /api/users/u1/notifications/update': () => {
      plant.notices = [];
      plant.total = 0;
      return [];
    },
  });
  const page = openPage(
    <>
      <Bell />
      <Toasts openedAt={performance.now() - openForMs} />
      {beside}
    </>,
  );
  return { ...page, sent, plant };
}
const bell = (name: string) => screen.findByRole('button', { name }, PATIENCE);
const openBell = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await bell(name));
  return screen.findByRole('dialog', {}, PATIENCE);
};
const rows = (popup: HTMLElement) => within(popup).findAllByRole('listitem', {}, PATIENCE);
const marks = (sent: readonly SentCall[]) => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

beforeEach(() => {
  giveElementsAHeight();
  vi.stubGlobal('innerWidth', 1400);
});

test('NAV-35 NAV-36: the bell shows how many are unread, at most 99+, and nothing for none', async () => {
  open([notice('1', 'x')], { total: 120 });
  expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+');
});

test('NAV-36: without unread notices there is no badge', async () => {
  open([]);
  expect((await bell('Notifications')).textContent).toBe('');
});

test('NOTIF-02 NOTIF-08 NOTIF-09: the popup shows unread ones of 7 days, the newest first, and of 14 with the switch', async () => {
  const { user } = open([
    notice('1', 'Newest'),
    notice('2', 'Older', { createdAt: NOW - DAY_MS }),
    notice('3', 'Oldest', { createdAt: NOW - 9 * DAY_MS }),
  ]);
  const popup = await openBell(user, 'Notifications, 3 unread');
  expect(within(popup).getByRole('heading').textContent).toBe('UNREAD NOTIFICATIONS');
  expect((await rows(popup)).map((row) => row.textContent?.slice(0, 5))).toEqual(['Newes', 'Older']);
  await user.click(within(popup).getByRole('switch'));
  await waitFor(async () => expect(await rows(popup)).toHaveLength(3), PATIENCE);
});

test('(bench 5) (plant 1.5) a problem report stands above what is newer, whole and with its word, whatever the width', async () => {
  const words = `"Gearbox", step 2.1 Guard: ann reported a problem. ${'x'.repeat(80)}`;
  const report = { module: 'Reports', process: 'Problem reported', createdAt: NOW - DAY_MS };
  const { user } = open([...Array.from({ length: 9 }, (_, at) => notice(`${at}`, `News ${at}`)), notice('r', words, report)]);
  const popup = await openBell(user, 'Notifications, 10 unread');
  const urgent = await within(popup).findByRole('region', { name: 'Needs somebody now' }, PATIENCE);
  const [row, ...others] = within(urgent).getAllByRole('listitem');
  expect(row?.textContent).toContain(`Problem report${words}`);
  expect(others).toEqual([]);
  expect((await rows(popup))[0]).toBe(row);
});

test('CONST-19 CONST-20: a long notice is cut by the width of the window, the whole of it is a tooltip', async () => {
  const { user } = open([notice('1', 'x'.repeat(60))]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  const [row] = await rows(popup);
  expect(row?.textContent).toContain(`${'x'.repeat(32)}...`);
  expect(row?.textContent).not.toContain('x'.repeat(33));
  vi.stubGlobal('innerWidth', 1600);
  act(() => void window.dispatchEvent(new Event('resize')));
  await waitFor(async () => expect((await rows(popup))[0]?.textContent).toContain(`${'x'.repeat(55)}...`), PATIENCE);
  expect(within(popup).getByTitle('x'.repeat(60))).toBeTruthy();
});

test('of two people at one guide, and of two guides that begin alike, the rows differ: what is cut stands below (bench 5)', async () => {
  const said = (name: string) => `"Brushless actuator module, assembly": ${name} is at 23 %.`;
  const given = (end: string) => `"Brushless actuator module, ${end}" was assigned to you by kim.`;
  const messages = [said('ann'), said('bo'), given('assembly'), given('service'), '"Short": ann is at 5 %.'];
  const { user } = open(messages.map((message, at) => notice(`${at}`, message)));
  const shown = (await rows(await openBell(user, 'Notifications, 5 unread'))).map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(/^"Brushless actuator module, asse\.\.\.assembly": ann is at 23 %\./);
  expect(shown[1]).toMatch(/^"Brushless actuator module, asse\.\.\.assembly": bo is at 23 %\./);
  expect(shown[2]).toMatch(/^"Brushless actuator module, asse\.\.\.assembly" was assigned to you by kim\./);
  expect(shown[3]).toMatch(/^"Brushless actuator module, serv\.\.\.service" was assigned to you by kim\./);
  expect(shown[4]).toMatch(/^"Short": ann is at 5 %\.\S* · /);
});

test('CONST-21: when it was stands as MM/DD/YYYY hh:mm A', async () => {
  const { user } = open([notice('1', 'x', { createdAt: NOW })]);
  const [row] = await rows(await openBell(user, 'Notifications, 1 unread'));
  expect(row?.textContent).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/);
});

test('NOTIF-02 NOTIF-04 API-55: a click marks the notice as read and opens what it is about', async () => {
  const about = { topic: 'progress', WIPID: 'wi', id: null };
  const { user, sent, place } = open([notice('1', 'ann has started', { about })]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  await user.click(await within(popup).findByRole('button', { name: /ann has started/ }, PATIENCE));
  expect(marks(sent)[0]).toEqual({ notificationIds: ['1'], read: true });
  expect(place()).toMatchObject({ pathname: '/dashboard/work%20instructions%20parent', search: '?selected=wi&panel=assignees' });
});

test('NOTIF-02 API-55: closing the popup marks all that it showed, and what came after it stays unread', async () => {
  const { user, sent } = open([notice('1', 'a'), notice('2', 'b')], { total: 240 });
  await rows(await openBell(user, 'Notifications, 99+ unread'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(marks(sent)).toEqual([{ notificationIds: [], read: true, from: NOW - 7 * DAY_MS, until: NOW }]));
  expect((await bell('Notifications')).textContent).toBe('');
});

test('what needs somebody stays unread when the popup is closed, and is read when it is opened', async () => {
  const report = { module: 'Reports', process: 'Problem reported', about: { topic: 'report', WIPID: 'wi', id: 't1' } };
  const { user, sent } = open([notice('r', 'Somebody is stopped', report), notice('1', 'a', { createdAt: NOW - 1_000 })]);
  await rows(await openBell(user, 'Notifications, 2 unread'));
  await user.keyboard('{Escape}');
  const until = NOW - 1_000;
  const closing = { notificationIds: [], read: true, from: until - 7 * DAY_MS, until };
  await waitFor(() => expect(marks(sent)).toEqual([closing]));
});

test('closing a popup of nothing but what needs somebody marks nothing', async () => {
  const report = { module: 'Reports', process: 'Problem reported', about: { topic: 'report', WIPID: 'wi', id: 't1' } };
  const { user, sent, place } = open([notice('r', 'Somebody is stopped', report)]);
  await rows(await openBell(user, 'Notifications, 1 unread'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(marks(sent)).toEqual([]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  await user.click(await within(popup).findByRole('button', { name: /Somebody is stopped/ }, PATIENCE));
  await waitFor(() => expect(marks(sent)).toEqual([{ notificationIds: ['r'], read: true }]));
  expect(place().search).toBe('?thread=t1');
});

test('what could not be marked stays unread, and is said', async () => {
  const { user } = open([notice('1', 'a')]);
  await rows(await openBell(user, 'Notifications, 1 unread'));
  answerWith({ 'PATCH /api/users/u1/notifications/update': Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }) });
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/could not be marked as read/, {}, PATIENCE)).toBeTruthy();
});

test('without unread ones the popup says so, and offers those that are older than a week', async () => {
  const { user } = open([notice('1', 'Old', { createdAt: NOW - 9 * DAY_MS })]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  await user.click(await within(popup).findByRole('button', { name: 'Show 1 older' }, PATIENCE));
  expect(await rows(popup)).toHaveLength(1);
});

test('of ten thousand notices only those in view are drawn', async () => {
  const { user } = open(
    Array.from({ length: 500 }, (_, at) => notice(`${at}`, `Notice ${at}`)),
    { total: 10_000 },
  );
  const drawn = await rows(await openBell(user, 'Notifications, 99+ unread'));
  expect(drawn.length).toBeLessThan(40);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('10000');
});

test('what concerns one now is said once when it comes, what was there before and what only informs is not', async () => {
  const about = (topic: string) => ({ about: { topic, WIPID: 'wi', id: null } });
  const { plant, queries, user, place, sent } = open([notice('1', 'Was there', about('assignment'))]);
  await bell('Notifications, 1 unread');
  const again = async (more: readonly ReturnType<typeof notice>[]) => {
    plant.notices = [...more, ...plant.notices];
    await act(() => queries.invalidateQueries());
  };
  await again([
    notice('2', 'Just informs', { ...about('progress'), createdAt: NOW + 1 }),
    notice('3', 'Given to you', { ...about('assignment'), createdAt: NOW + 2 }),
  ]);
  const news = screen.getByRole('region', { name: 'News' });
  await waitFor(() => expect(news.textContent).toContain('Given to you'), PATIENCE);
  await again([]);
  expect(within(news).getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  expect(news.textContent).not.toMatch(/Was there|Just informs/);
  expect(news.getAttribute('aria-live')).toBe('polite');
  await user.click(within(news).getByRole('button', { name: 'Open' }));
  expect([place().search, marks(sent)]).toEqual(['?selected=wi', [{ notificationIds: ['3'], read: true }]]);
  expect(news.textContent).toBe('');
});

test('what came after the page was opened and before its news were loaded is said, too', async () => {
  const about = { about: { topic: 'assignment', WIPID: 'wi', id: null } };
  const came = notice('2', 'Given to you', { ...about, createdAt: NOW - 1_000 });
  open([came, notice('1', 'Was there', { ...about, createdAt: NOW - 60_000 })], { openForMs: 30_000 });
  const news = screen.getByRole('region', { name: 'News' });
  await waitFor(() => expect(news.textContent).toContain('Given to you'), PATIENCE);
  expect(news.textContent).not.toContain('Was there');
});

test('who reported a problem reads at once how it was resolved, and in the bell the words, which lead to its thread', async () => {
  const message = 'Your report on step 2.3 of "Gearbox" was resolved by demo_lead: New switches are in bin 12-B.';
  const resolved = { module: 'Reports', process: 'Problem resolved', about: { topic: 'report', WIPID: 'wi', id: 't1' } };
  const { plant, queries, user, place } = open([notice('1', 'Was there')], { role: 'Artisan' });
  await bell('Notifications, 1 unread');
  plant.notices = [notice('2', message, { ...resolved, createdAt: NOW + 1 }), ...plant.notices];
  await act(() => queries.invalidateQueries());
  const news = screen.getByRole('region', { name: 'News' });
  await waitFor(() => expect(news.textContent).toContain(message), PATIENCE);
  const row = (await rows(await openBell(user, 'Notifications, 1 unread'))).find((each) =>
    each.textContent?.includes('Your report'),
  );
  expect(row?.textContent).toContain('New switches are in bin 12-B.');
  await user.click(within(news).getByRole('button', { name: 'Open', hidden: true }));
  expect([place().pathname, place().search]).toEqual(['/dashboard/feedback', '?thread=t1']);
});

/** Something that is not saved, whose person stays with it. */
function Unsaved() {
  useAsksBeforeLeaving(true, async () => false);
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/dashboard/model%20viewer?selected=own', { replace: true })}>
      elsewhere on this page
    </button>
  );
}

test('who stays with what is not saved, rather than open a notice, has not read it', async () => {
  const about = { topic: 'assignment', WIPID: 'wi', id: null };
  const { plant, queries, user, place, sent } = open([notice('1', 'Was there')], { beside: <Unsaved /> });
  await bell('Notifications, 1 unread');
  plant.notices = [notice('2', 'Given to you', { about, createdAt: NOW + 1 }), ...plant.notices];
  await act(() => queries.invalidateQueries());
  const news = screen.getByRole('region', { name: 'News' });
  await user.click(await within(news).findByRole('button', { name: 'Open' }, PATIENCE));
  expect([place().pathname, marks(sent), news.textContent]).toEqual(['/', [], '']);
  await user.click(screen.getByRole('button', { name: 'elsewhere on this page' }));
  expect([place().search, marks(sent)]).toEqual(['?selected=own', []]);
});

test('a step that waits for a supervisor is said at once, and leads to what waits', async () => {
  const about = { topic: 'verification', WIPID: 'wi', id: 's1' };
  const { plant, queries, user, place } = open([notice('1', 'Was there')], { role: 'Shop Supervisor' });
  await bell('Notifications, 1 unread');
  plant.notices = [notice('2', 'pat waits for a supervisor', { about, createdAt: NOW + 1 }), ...plant.notices];
  await act(() => queries.invalidateQueries());
  const news = screen.getByRole('region', { name: 'News' });
  await waitFor(() => expect(news.textContent).toContain('pat waits for a supervisor'), PATIENCE);
  await user.click(within(news).getByRole('button', { name: 'Open' }));
  expect([place().pathname, place().hash]).toEqual(['/dashboard/home', '#waiting-s1']);
});

test('NOTIF-05: what somebody wrote by hand is shown with who it was, what the server tells without', async () => {
  const { user } = open([notice('1', 'ann has started "Gearbox"', { byHand: true }), notice('2', 'bob has started "Pump"')]);
  const popup = await openBell(user, 'Notifications, 2 unread');
  expect((await rows(popup)).map((row) => row.textContent?.includes('From ann,'))).toEqual([true, false]);
});

test('HOME-13 RT-07: a fake notice of the test buttons is seen by who hears it', async () => {
  open([]);
  await bell('Notifications');
  const message: SocketMessage = {
    kind: 'test-notice',
    username: 'demo_qa',
    message: 'pressed Sign In',
    process: 'x',
    fileName: '',
  };
  act(() => hear.listener(message));
  expect(screen.getByRole('region', { name: 'News' }).textContent).toContain('demo_qa pressed Sign In');
});
