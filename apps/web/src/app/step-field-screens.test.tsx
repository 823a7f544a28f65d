import { STEP_FIELDS, type Step } from '@benchbook/domain/steps';
import { aFullStep, stepsOfOneField } from '@benchbook/testkit';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { StepDetailsForm } from '../blocks/step-card/index.ts';
import { StepMeta } from '../blocks/step-card/step-meta.tsx';
import { StepNotes } from '../features/instruction-viewer/bench/step-notes.tsx';
import { StepSides } from '../features/instruction-viewer/bench/step-sides.tsx';
import type { StepState } from '../features/instruction-viewer/progress/step-states.ts';
import { PrintStep } from '../features/print/print-step.tsx';
import { openPage } from '../test-page.tsx';

type Field = keyof typeof STEP_FIELDS;

const STATE: StepState = { isDone: false, isWaiting: false, isChanged: false, needsSupervisor: false, isVerified: false };
const LABELS = { before: 'before', after: 'after' };

/** What a screen draws of a step; undefined fields have no place there, for the reason beside them. */
const SCREENS: readonly { name: string; without: Partial<Record<Field, string>>; draw(step: Step, initial: Step): ReactNode }[] =
  [
    {
      name: 'the form of an author',
      without: { title: 'edited on the card', content: 'edited on the card', isGenerated: 'set by a language model' },
      draw: (step) => <StepDetailsForm step={step} onChange={() => undefined} />,
    },
    {
      name: 'the card of an author',
      without: { title: 'beside it', content: 'beside it', defaultUseId: 'marked in the list of files' },
      draw: (step) => <StepMeta step={step} />,
    },
    {
      name: 'the bench',
      without: {
        title: 'above it',
        content: 'below it',
        requiresOversight: 'asked for at Done',
        requiresVerification: 'asked for at Done',
        defaultUseId: 'that file is open',
        isGenerated: 'for authors',
      },
      draw: (step) => <StepNotes step={step} state={STATE} hasFileCount={false} />,
    },
    {
      name: 'paper',
      without: { defaultUseId: 'all files are printed' },
      draw: (step) => <PrintStep step={step} number="1" alerts={[]} />,
    },
    {
      name: 'what changed since the work was done',
      without: { timeEstimate: 'no part of the work', defaultUseId: 'no part of the work', isGenerated: 'no part of the work' },
      draw: (step, initial) => (
        <StepSides before={{ ...initial, files: [] }} after={{ ...step, attachments: [] }} markedUpFileIds={[]} labels={LABELS} />
      ),
    },
  ];

/** Words and values of controls. */
function drawn(node: ReactNode): unknown {
  openPage(node);
  const page = document.body;
  const controls = [...page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, [role="switch"]')];
  const read = [page.textContent, controls.map((each) => [each.value, 'checked' in each && each.checked])];
  cleanup();
  return read;
}

const full = aFullStep();
const initial: Step = {
  ...full,
  ...(Object.fromEntries(Object.entries(STEP_FIELDS).map(([field, known]) => [field, known.initial])) as Partial<Step>),
};

test.each(
  SCREENS.flatMap((screen) =>
    stepsOfOneField(full)
      .filter(([field]) => screen.without[field] === undefined)
      .map(([field, step]) => [field, screen.name, step, screen] as const),
  ),
)('%s of a step is seen in %s', (_field, _name, step, { draw }) => {
  expect(drawn(draw(step, initial))).not.toEqual(drawn(draw(initial, initial)));
});

test('control: the same step looks the same', () => {
  for (const { draw } of SCREENS) expect(drawn(draw(initial, initial))).toEqual(drawn(draw(initial, initial)));
});
