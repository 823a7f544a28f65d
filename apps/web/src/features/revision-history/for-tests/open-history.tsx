import type { Role } from '@benchbook/domain/users';
import { screen } from '@testing-library/react';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { HistoryPage } from '../history-page.tsx';
import { DRAFT, FIRST, revision, SECOND, type state } from './two-revisions.ts';

interface History {
  readonly role?: Role;
  readonly address?: string;
  readonly now?: ReturnType<typeof state>;
  readonly revisions?: readonly ReturnType<typeof revision>[];
  readonly more?: Parameters<typeof answerWith>[0];
}

/** Opens the history of an instruction with the given responses; by default a draft and two revisions. */
export function openHistory({
  role,
  address = '/',
  now = DRAFT,
  revisions = [revision(2, true), revision(1, false)],
  more = {},
}: History = {}) {
  if (role) startTestSession(role);
  const sent = answerWith({
    'GET /api/wip/wi': ({ query }: { query: URLSearchParams }) =>
      ({ '1': FIRST, '2': SECOND })[query.get('revision') ?? ''] ?? now,
    'GET /api/wip/wi/revisions': revisions,
    ...more,
  });
  return { sent, ...openPage(<HistoryPage instructionId="wi" />, address) };
}

/** A line of the list of revisions. */
export const entry = (name: RegExp) => screen.findByRole('button', { name });
export const writes = (sent: ReturnType<typeof openHistory>['sent']) => sent.filter(({ method }) => method !== 'GET');
