import type { Release } from '@benchbook/domain/release';
import { screen } from '@testing-library/react';
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
