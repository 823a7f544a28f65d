import { anInstruction, aStep } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type DraftConflict, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { openPage } from '../../../test-page.tsx';
import { ConflictChoice } from './conflict-choice.tsx';

const STEP = aStep({ title: 'Fit' });

function open(by: 'you' | 'them', savedBy?: string): void {
  const step = toDraft(anInstruction({ steps: [STEP] })).tree.byId[STEP.id];
  if (!step) throw new Error('the step is in the draft');
  const conflict: DraftConflict = { kind: 'removed', by, stepId: STEP.id, step, savedBy };
  openPage(<ConflictChoice conflict={conflict} place="1 Fit" choice={undefined} onChoose={() => undefined} />);
}

test.each([
  ['them', 'demo_ee', 'demo_ee deleted this step while you changed it.'],
  ['you', 'demo_ee', 'demo_ee changed this step while you deleted it.'],
  // Work stored on this device conflicts with a later save of an unknown user.
  ['them', undefined, 'Someone else deleted this step while you changed it.'],
] as const)('the conflict about a step names the other author: %s, %s', (by, savedBy, words) => {
  open(by, savedBy);
  expect(screen.getByText(words)).toBeTruthy();
});
