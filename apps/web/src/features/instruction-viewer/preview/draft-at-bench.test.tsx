import '../../../test-device.ts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { anInstruction } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { DraftAtBench } from './draft-at-bench.tsx';
import { DEVICE, first, last, show } from './for-tests/show-preview.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a draft looks as at the bench: its steps can be tried, nothing is sent, and no reading place is stored', async () => {
  startTestSession('Engineer');
  const sent = answerWith({ 'GET /api/devices/this': DEVICE });
  const content = anInstruction({ title: 'Gearbox', steps: [first, last] });
  const instruction = { id: 'wi', version: 1, revision: 3, content } as InstructionView;
  const onTabs = vi.fn();
  const { user } = openPage(
    <DraftAtBench
      {...{ instruction, onTabs }}
      userId="u1"
      verify={async () => undefined}
      openInstruction={() => undefined}
      close={() => undefined}
      closeLabel="Close"
    />,
    `/?view=bench&show=focus&step=${last.id}`,
  );
  expect(screen.getByText('Working copy')).toBeDefined();
  expect(screen.getByText('Preview of the draft. Nothing is recorded.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 Clean up');
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Done/ }));
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(localStorage.getItem('benchbook-place')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(onTabs).toHaveBeenCalledOnce();
});

test('only the preview of a draft leads to the bench', () => {
  show({ isWorkingCopy: true });
  expect(screen.getByRole('button', { name: 'As at the bench' })).toBeDefined();
});
