import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { AssigneesPanel } from './assignees-panel.tsx';

const WIP = '0190a000-0000-7000-8000-000000000001';
const ARTISAN = {
  _id: 'a1',
  username: 'art_hansen',
  role: 'Artisan',
  status: 'Offline',
  image: '',
  active: true,
  assignments: [],
};
const SAVED = { _id: WIP, assignees: 1, completion: 0, workStatus: 'Not Started' };

beforeEach(() => {
  startTestSession('Work Lead');
  giveElementsAHeight();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('CONST-10: the banner about changed assignments is shown for 5,001 ms', async () => {
  answerWith({
    'GET /api/users': [ARTISAN],
    [`PATCH /api/users/${WIP}/assignments`]: { pendingUserAdditions: [[0, 'a1']], pendingUserRemovals: [], wip: SAVED },
  });
  const { user } = openPage(<AssigneesPanel summary={{ id: WIP, title: 'Gearbox' }} onClose={() => {}} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Give to art_hansen' }));
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => confirm.click());
  const words = () => screen.queryByText('Your assignment changes were successful.');
  await vi.waitFor(() => expect(words()).toBeTruthy());
  // The banner can be up to 50 ms old, the interval of the polling.
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(words()).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(101));
  expect(words()).toBeNull();
});
