import type { Release } from '@benchbook/domain/release';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { ReleaseStatus } from './release-control.tsx';

const REFUSED: Release = { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: true };
const INSTRUCTION = { id: 'wi', title: 'Gearbox', kind: 'steps' } as const;
const REMARK = {
  kind: 'dead-link',
  fatal: true,
  StepID: 's2',
  HighlightID: null,
  number: '2',
  message: 'Step 2: a dead link.',
};

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

test('RT-04: the editor says that the last release was refused; one press shows why, one more leads to the step', async () => {
  answerWith({ 'GET /api/wip/wi/refusal': () => ({ refusedAt: 5, remarks: [REMARK] }) });
  const { user, place } = openPage(<ReleaseStatus instruction={INSTRUCTION} release={REFUSED} workStatus="Not Started" />);
  expect(screen.getByText('Not Published')).toBeTruthy();
  const mark = await screen.findByRole('button', { name: 'Release refused' });
  await waitFor(() => expect(mark).toHaveProperty('disabled', false));
  await user.click(mark);
  expect((await screen.findByRole('dialog', { name: 'Why the release was refused' })).textContent).toContain(
    'Step 2: a dead link.',
  );
  await user.click(screen.getByRole('link', { name: 'Go to step 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place().search).toContain('step=s2');
});

test('RT-04: while the reasons cannot be read the editor still says that the release was refused', async () => {
  answerWith({ 'GET /api/wip/wi/refusal': () => new Response('', { status: 500 }) });
  openPage(<ReleaseStatus instruction={INSTRUCTION} release={REFUSED} workStatus="Not Started" />);
  expect(await screen.findByRole('button', { name: 'Release refused' })).toHaveProperty('disabled', true);
});

test('an instruction that was not refused has no such mark and requests no reasons', async () => {
  const sent = answerWith({});
  openPage(<ReleaseStatus instruction={INSTRUCTION} release={{ ...REFUSED, isRefused: false }} workStatus="Not Started" />);
  expect(await screen.findByText('Not Published')).toBeTruthy();
  expect([screen.queryByText('Release refused'), sent.length]).toEqual([null, 0]);
});
