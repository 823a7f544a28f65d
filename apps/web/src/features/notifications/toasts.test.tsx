import type { SocketMessage } from '@benchbook/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { giveElementsAHeight } from '../../test-page.tsx';
import { useAsksBeforeLeaving } from '../../ui/navigation/index.ts';
import { bell, marks, NOW, notice, openBell, openNotifications, PATIENCE, rows } from './for-tests/open-notifications.tsx';

const socket = vi.hoisted(() => ({ listener: (_: unknown) => {} }));
vi.mock('../../lib/realtime/server-messages.ts', () => ({
  onServerMessage: (listener: (message: unknown) => void) => {
    socket.listener = listener;
    return () => undefined;
  },
}));

beforeEach(() => {
  giveElementsAHeight();
  vi.stubGlobal('innerWidth', 1400);
});

test('an urgent notice is shown once when it arrives, an older or informational one is not', async () => {
  const about = (topic: string) => ({ about: { topic, WIPID: 'wi', id: null } });
  const { plant, queries, user, place, sent } = openNotifications([notice('1', 'Was there', about('assignment'))]);
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

test('a notice that arrived between opening the page and the first load is shown, too', async () => {
  const about = { about: { topic: 'assignment', WIPID: 'wi', id: null } };
  const came = notice('2', 'Given to you', { ...about, createdAt: NOW - 1_000 });
  openNotifications([came, notice('1', 'Was there', { ...about, createdAt: NOW - 60_000 })], { openForMs: 30_000 });
  const news = screen.getByRole('region', { name: 'News' });
  await waitFor(() => expect(news.textContent).toContain('Given to you'), PATIENCE);
  expect(news.textContent).not.toContain('Was there');
});

test('the reporter of a problem sees immediately how it was resolved, and in the bell the note, which leads to its thread', async () => {
  const message = 'Your report on step 2.3 of "Gearbox" was resolved by demo_lead: New switches are in bin 12-B.';
  const resolved = { module: 'Reports', process: 'Problem resolved', about: { topic: 'report', WIPID: 'wi', id: 't1' } };
  const { plant, queries, user, place } = openNotifications([notice('1', 'Was there')], { role: 'Artisan' });
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

/** An unsaved change; the user chooses to stay. */
function Unsaved() {
  useAsksBeforeLeaving(true, async () => false);
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/dashboard/model%20viewer?selected=own', { replace: true })}>
      elsewhere on this page
    </button>
  );
}

test('a user who stays with unsaved changes instead of opening a notice has not read it', async () => {
  const about = { topic: 'assignment', WIPID: 'wi', id: null };
  const { plant, queries, user, place, sent } = openNotifications([notice('1', 'Was there')], { beside: <Unsaved /> });
  await bell('Notifications, 1 unread');
  plant.notices = [notice('2', 'Given to you', { about, createdAt: NOW + 1 }), ...plant.notices];
  await act(() => queries.invalidateQueries());
  const news = screen.getByRole('region', { name: 'News' });
  await user.click(await within(news).findByRole('button', { name: 'Open' }, PATIENCE));
  expect([place().pathname, marks(sent), news.textContent]).toEqual(['/', [], '']);
  await user.click(screen.getByRole('button', { name: 'elsewhere on this page' }));
  expect([place().search, marks(sent)]).toEqual(['?selected=own', []]);
});

test('a step that waits for a supervisor is shown immediately, and leads to that step', async () => {
  const about = { topic: 'verification', WIPID: 'wi', id: 's1' };
  const { plant, queries, user, place } = openNotifications([notice('1', 'Was there')], { role: 'Shop Supervisor' });
  await bell('Notifications, 1 unread');
  plant.notices = [notice('2', 'pat waits for a supervisor', { about, createdAt: NOW + 1 }), ...plant.notices];
  await act(() => queries.invalidateQueries());
  const news = screen.getByRole('region', { name: 'News' });
  await waitFor(() => expect(news.textContent).toContain('pat waits for a supervisor'), PATIENCE);
  await user.click(within(news).getByRole('button', { name: 'Open' }));
  expect([place().pathname, place().hash]).toEqual(['/dashboard/home', '#waiting-s1']);
});

test('HOME-13 RT-07: a fake notice of the test buttons is shown to its recipient', async () => {
  openNotifications([]);
  await bell('Notifications');
  const message: SocketMessage = {
    kind: 'test-notice',
    username: 'demo_qa',
    message: 'pressed Sign In',
    process: 'x',
    fileName: '',
  };
  act(() => socket.listener(message));
  expect(screen.getByRole('region', { name: 'News' }).textContent).toContain('demo_qa pressed Sign In');
});
