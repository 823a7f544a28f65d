// @vitest-environment jsdom
import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { anInstruction, aStep, aText } from '@benchbook/testkit';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useEntryWords } from './own-list.tsx';
import { keepReadingPlace, placeKey } from './progress/reading-place.ts';

const [one, two, three] = [1, 2, 3].map((number) => aStep({ title: `Part ${number}`, content: aText('Fit it.') }));
const chapter = aStep({ title: 'Rotor', content: aText(''), children: [one!, two!, three!] });
const content = anInstruction({ title: 'Gearbox', steps: [chapter] });
const GUIDE = { id: 'wi', version: 1, revision: 1, content } as InstructionView;
const HALF = {
  userId: 'u',
  instructionId: 'wi',
  run: 2,
  progress: 50,
  dueDate: null,
  note: '',
  completedAtMs: null,
  isReopened: false,
  items: [chapter, one, two, three].map((step) => ({
    itemId: step!.id,
    isDone: step === one,
    isChanged: false,
    isVerified: false,
  })),
} satisfies Assignment;

const wordsFor = (assignment: Assignment) => renderHook(() => useEntryWords(GUIDE, assignment, 'u')).result.current;

beforeEach(() => localStorage.clear());

test('the list names the step at which the bench opens: headings are not counted, and work that was handed over continues after the last done step', () => {
  expect(wordsFor(HALF)).toBe('Continue at step 2');
  keepReadingPlace(placeKey('u', 'wi', HALF), three!.id);
  expect(wordsFor(HALF)).toBe('Continue at step 3');
  const handedOver = { from: 'kim', atMs: 2, note: '', doneCount: 1, last: { itemId: one!.id, atMs: 1 } };
  expect(wordsFor({ ...HALF, run: 3, handedOver })).toBe('Continue at step 2');
});
