import type { Release } from '@benchbook/domain/release';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { ReleaseControl } from './release-control.tsx';

const DRAFT: Release = { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
const SAVED = { _id: 'wi', title: 'Gearbox', version: 8, workStatus: 'Not Started', modified_date: 1, isAssignable: false };

beforeEach(() => {
  startTestSession('Engineer');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(FAILURES)(
  'after $name nothing is released, the reason is said, and it can be asked for again',
  async ({ answer: fail }) => {
    let isDown = true;
    const saved = { ...SAVED, revision: null, release: true, isBuilding: true, liveRevision: null, hasDraft: true };
    const sent = answerWith({ 'PATCH /api/wip/wi': () => (isDown ? fail() : { workInstruction: saved }) });
    const onChanged = vi.fn();
    const { user } = openPage(
      <ReleaseControl instructionId="wi" release={DRAFT} isSavable save={async () => 'saved'} onChanged={onChanged} />,
    );
    const release = async () => {
      await user.click(await screen.findByRole('button', { name: 'Release Work Instruction' }));
      await user.click(await screen.findByRole('button', { name: 'OK' }));
    };
    await release();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(onChanged).not.toHaveBeenCalled();
    isDown = false;
    await release();
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent.at(-1)?.body).toEqual({ release: true });
  },
);

test('the question says what the check before release found, and leads to it instead of releasing', async () => {
  const sent = answerWith({});
  const onCheck = vi.fn();
  const check = async () => ({ count: 3, fatalCount: 1 });
  const { user } = openPage(
    <ReleaseControl
      {...{ instructionId: 'wi', release: DRAFT, isSavable: true, check, onCheck }}
      save={async () => 'saved'}
      onChanged={vi.fn()}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Release Work Instruction' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/found 3 things .* 1 of them has to be put right, or the release will be refused\./)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Show findings' }));
  expect(onCheck).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test.each([
  ['finds nothing', async () => ({ count: 0, fatalCount: 0 })],
  ['takes too long', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a check that %s holds no question back and adds nothing to it', async (_what, check) => {
  answerWith({});
  const { user } = openPage(
    <ReleaseControl
      {...{ instructionId: 'wi', release: DRAFT, isSavable: true, check }}
      save={async () => 'saved'}
      onChanged={vi.fn()}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Release Work Instruction' }));
  const question = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  expect(question.queryByRole('button', { name: 'Show findings' })).toBeNull();
  expect(question.getByRole('button', { name: 'OK' })).toBeTruthy();
});
