import '../../test-device.ts';
import { anInstruction, aStep } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { LiteViewPage } from './lite-view-page.tsx';

const content = anInstruction({ title: 'Plan', steps: [aStep({ title: 'Unpack' })] });
vi.mock('./api/use-followed-instruction.ts', async (original) => ({
  ...(await original<object>()),
  useFollowedInstruction: () => ({ data: { id: 'wi', revision: 1, content }, error: null, isError: false }),
}));

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  vi.unstubAllGlobals();
  connection.setState({ isOnline: true });
});

const me = { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [] };

test('LITE-02 OFFL-01: a guide does not open while it is unknown whether the user is assigned, so that no tick is lost unnoticed', async () => {
  let isAway = true;
  answerWith({
    'GET /api/users/*': () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : me),
    'GET /api/wip/*/changed-steps': [],
  });
  const { user } = openPage(<LiteViewPage instructionId="wi" />);
  expect((await screen.findByRole('alert')).textContent).toContain('nothing that you do here would be recorded');
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
});

test('without a server it says the same, and does not claim that the guide is missing on this device', async () => {
  answerWith({ 'GET /api/users/*': () => Promise.reject(new TypeError('Failed to fetch')), 'GET /api/wip/*/changed-steps': [] });
  connection.setState({ isOnline: false });
  openPage(<LiteViewPage instructionId="wi" />);
  expect((await screen.findByRole('alert')).textContent).toContain('nothing that you do here would be recorded');
  expect(screen.queryByText(/is not on this device/)).toBeNull();
});
