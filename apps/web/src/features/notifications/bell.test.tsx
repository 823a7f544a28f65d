import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight } from '../../test-page.tsx';
import {
  bell,
  DAY_MS,
  marks,
  NOW,
  notice,
  openBell,
  openNotifications,
  PATIENCE,
  rows,
} from './for-tests/open-notifications.tsx';

beforeEach(() => {
  giveElementsAHeight();
  vi.stubGlobal('innerWidth', 1400);
});

test('NAV-35 NAV-36: the bell shows how many are unread, at most 99+, and nothing for none', async () => {
  openNotifications([notice('1', 'x')], { total: 120 });
  expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+');
});

test('NAV-36: without unread notices there is no badge', async () => {
  openNotifications([]);
  expect((await bell('Notifications')).textContent).toBe('');
});

test('NOTIF-02 NOTIF-08 NOTIF-09: the popup shows unread ones of 7 days, the newest first, and of 14 with the switch', async () => {
  const { user } = openNotifications([
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

test('a problem report is above newer notices, in full and with its label, at every width', async () => {
  const words = `"Gearbox", step 2.1 Guard: ann reported a problem. ${'x'.repeat(80)}`;
  const report = { module: 'Reports', process: 'Problem reported', createdAt: NOW - DAY_MS };
  const { user } = openNotifications([
    ...Array.from({ length: 9 }, (_, at) => notice(`${at}`, `News ${at}`)),
    notice('r', words, report),
  ]);
  const popup = await openBell(user, 'Notifications, 10 unread');
  const urgent = await within(popup).findByRole('region', { name: 'Needs somebody now' }, PATIENCE);
  const [row, ...others] = within(urgent).getAllByRole('listitem');
  expect(row?.textContent).toContain(`Problem report${words}`);
  expect(others).toEqual([]);
  expect((await rows(popup))[0]).toBe(row);
});

test('CONST-19 CONST-20: a long notice is truncated to the width of the window, with a tooltip of the full text', async () => {
  const { user } = openNotifications([notice('1', 'x'.repeat(60))]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  await within(popup).findByText(`${'x'.repeat(32)}...`, {}, PATIENCE);
  vi.stubGlobal('innerWidth', 1600);
  act(() => void window.dispatchEvent(new Event('resize')));
  await within(popup).findByText(`${'x'.repeat(55)}...`, {}, PATIENCE);
  expect(within(popup).getByTitle('x'.repeat(60))).toBeTruthy();
});

test('rows about two people at one guide, or about guides with similar titles, differ: the full sentence is below the truncated line', async () => {
  const said = (name: string) => `"Brushless actuator module, assembly": ${name} is at 23 %.`;
  const given = (end: string) => `"Brushless actuator module, ${end}" was assigned to you by kim.`;
  const messages = [said('ann'), said('bo'), given('assembly'), given('service'), '"Short": ann is at 5 %.'];
  const { user } = openNotifications(messages.map((message, at) => notice(`${at}`, message)));
  const shown = (await rows(await openBell(user, 'Notifications, 5 unread'))).map(({ textContent }) => textContent);
  for (const [at, message] of messages.slice(0, 4).entries())
    expect(shown[at]?.startsWith(`${message.slice(0, 32)}...${message}`)).toBe(true);
  expect(shown[4]).toMatch(/^"Short": ann is at 5 %\.\S* · /);
});

test('CONST-21: the time is shown as MM/DD/YYYY hh:mm A', async () => {
  const { user } = openNotifications([notice('1', 'x', { createdAt: NOW })]);
  const [row] = await rows(await openBell(user, 'Notifications, 1 unread'));
  expect(row?.textContent).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/);
});

test('NOTIF-02 NOTIF-04 API-55: a click marks the notice as read and opens its subject', async () => {
  const about = { topic: 'progress', WIPID: 'wi', id: null };
  const { user, sent, place } = openNotifications([notice('1', 'ann has started', { about })]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  await user.click(await within(popup).findByRole('button', { name: /ann has started/ }, PATIENCE));
  expect(marks(sent)[0]).toEqual({ notificationIds: ['1'], read: true });
  expect(place()).toMatchObject({ pathname: '/dashboard/work%20instructions%20parent', search: '?selected=wi&panel=assignees' });
});

test('NOTIF-02 API-55: closing the popup marks all shown notices, and later ones stay unread', async () => {
  const { user, sent } = openNotifications([notice('1', 'a'), notice('2', 'b')], { total: 240 });
  await rows(await openBell(user, 'Notifications, 99+ unread'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(marks(sent)).toEqual([{ notificationIds: [], read: true, from: NOW - 7 * DAY_MS, until: NOW }]));
  expect((await bell('Notifications')).textContent).toBe('');
});

test('a notice that requires action stays unread when the popup is closed, and is marked when it is opened', async () => {
  const report = { module: 'Reports', process: 'Problem reported', about: { topic: 'report', WIPID: 'wi', id: 't1' } };
  const { user, sent } = openNotifications([
    notice('r', 'Somebody is stopped', report),
    notice('1', 'a', { createdAt: NOW - 1_000 }),
  ]);
  await rows(await openBell(user, 'Notifications, 2 unread'));
  await user.keyboard('{Escape}');
  const until = NOW - 1_000;
  const closing = { notificationIds: [], read: true, from: until - 7 * DAY_MS, until };
  await waitFor(() => expect(marks(sent)).toEqual([closing]));
});

test('closing a popup with only notices that require action marks nothing', async () => {
  const report = { module: 'Reports', process: 'Problem reported', about: { topic: 'report', WIPID: 'wi', id: 't1' } };
  const { user, sent, place } = openNotifications([notice('r', 'Somebody is stopped', report)]);
  await rows(await openBell(user, 'Notifications, 1 unread'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(marks(sent)).toEqual([]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  await user.click(await within(popup).findByRole('button', { name: /Somebody is stopped/ }, PATIENCE));
  await waitFor(() => expect(marks(sent)).toEqual([{ notificationIds: ['r'], read: true }]));
  expect(place().search).toBe('?thread=t1');
});

test('a notice that could not be marked stays unread, with a message', async () => {
  const { user } = openNotifications([notice('1', 'a')]);
  await rows(await openBell(user, 'Notifications, 1 unread'));
  answerWith({ 'PATCH /api/users/u1/notifications/update': Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }) });
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/could not be marked as read/, {}, PATIENCE)).toBeTruthy();
});

test('without unread ones the popup says so, and offers those that are older than a week', async () => {
  const { user } = openNotifications([notice('1', 'Old', { createdAt: NOW - 9 * DAY_MS })]);
  const popup = await openBell(user, 'Notifications, 1 unread');
  await user.click(await within(popup).findByRole('button', { name: 'Show 1 older' }, PATIENCE));
  expect(await rows(popup)).toHaveLength(1);
});

test('of ten thousand notices only those in view are rendered', async () => {
  const { user } = openNotifications(
    Array.from({ length: 500 }, (_, at) => notice(`${at}`, `Notice ${at}`)),
    { total: 10_000 },
  );
  const drawn = await rows(await openBell(user, 'Notifications, 99+ unread'));
  expect(drawn.length).toBeLessThan(40);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('10000');
});

test('NOTIF-05: a notice written by a user shows its author, one from the server does not', async () => {
  const { user } = openNotifications([
    notice('1', 'ann has started "Gearbox"', { byHand: true }),
    notice('2', 'bob has started "Pump"'),
  ]);
  const popup = await openBell(user, 'Notifications, 2 unread');
  expect((await rows(popup)).map((row) => row.textContent?.includes('From ann,'))).toEqual([true, false]);
});
