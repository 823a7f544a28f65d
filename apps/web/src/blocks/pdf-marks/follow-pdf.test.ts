import type { InstructionView } from '@benchbook/domain/instructions';
import { aHighlight, anAlert, anInstruction } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { followPdf } from './follow-pdf.ts';

const follow = (content: Partial<ReturnType<typeof anInstruction>>) =>
  followPdf({ content: anInstruction({ kind: 'pdf', ...content }) } as InstructionView).instruction.content;

test('alerts of a PDF apply to the whole document, whatever hidden step they are assigned to', () => {
  expect(follow({ alerts: [anAlert({ isGlobal: false, stepIds: ['hidden'] })] }).alerts[0]?.isGlobal).toBe(true);
});

test('an area without words has a generated name; links are no tasks, and without any task the document is the task', () => {
  const link = { instructionId: 'other', title: 'Valve service' };
  expect(follow({ highlights: [aHighlight({ id: 'a', quote: ' ' })] }).steps.map(({ title }) => title)).toEqual([
    'Box on page 1',
  ]);
  expect(follow({ highlights: [aHighlight({ link })] }).steps.map(({ id, title }) => [id, title])).toEqual([
    ['document', 'The whole document'],
  ]);
});
