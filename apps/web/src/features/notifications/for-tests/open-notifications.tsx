import type { Role } from '@benchbook/domain/users';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerWith, openPage, type SentCall, startTestSession } from '../../../test-page.tsx';
import { Bell } from '../bell.tsx';
import { Toasts } from '../toasts.tsx';

export const PATIENCE = { timeout: 10_000 };
export const NOW = Date.now();
export const DAY_MS = 24 * 60 * 60 * 1000;

export const notice = (_id: string, message: string, more: object = {}) => ({
  _id,
  message,
  createdAt: NOW,
  read: false,
  module: 'ProgressTracker',
  sender: 'ann',
  process: 'Started',
  user_id: 'u1',
  users: '["u1"]',
  ...more,
});

/** Bell and toasts with a server that has these unread notices; it drops those that are marked as read. */
export function openNotifications(
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
export const bell = (name: string) => screen.findByRole('button', { name }, PATIENCE);
export const openBell = async (user: ReturnType<typeof openNotifications>['user'], name: string) => {
  await user.click(await bell(name));
  return screen.findByRole('dialog', {}, PATIENCE);
};
export const rows = (popup: HTMLElement) => within(popup).findAllByRole('listitem', {}, PATIENCE);
export const marks = (sent: readonly SentCall[]) => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
