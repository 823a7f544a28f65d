import type { CopiedSteps } from '@benchbook/domain/instructions';
import { anAlert, aStep, aText, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { readStepsText, writeOutline, writeStepsText } from './steps-text.ts';

const photo = aUse({ photoMarkup: { turn: 90, crop: null, shapes: [] } });
const leaf = aStep({ title: 'Seal', content: aText('Press it in') });
const gear = aStep({ title: 'Gear', attachments: [photo], defaultUseId: photo.id, isGenerated: true, children: [leaf] });
const copied: CopiedSteps = { instructionId: 'wi', steps: [gear], alerts: [anAlert({ stepIds: [leaf.id] })], isCut: false };

test('copied steps come out of their text as they went in, photos marked up as they were', () => {
  expect(readStepsText(writeStepsText(copied))).toEqual(copied);
});

test('whoever pastes them into a letter gets numbers and titles', () => {
  expect(writeOutline(copied)).toBe('1 Gear\n1.1 Seal');
});

test('a text that is not wholly of our form is nothing, and unsafe content is cleaned', () => {
  const spoil = (change: (copy: { steps: Record<string, unknown>[] }) => void): string => {
    const copy = JSON.parse(writeStepsText(copied));
    change(copy);
    return JSON.stringify(copy);
  };
  for (const text of [
    'Tighten the bolts',
    '[]',
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { title: 7 })),
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { timeEstimate: { days: 'x' } })),
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { attachments: [{ id: 'u' }] })),
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { children: [{}] })),
    spoil((copy) => {
      copy.steps = [];
    }),
  ])
    expect(readStepsText(text)).toBeUndefined();
  const hostile = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] };
  const read = readStepsText(spoil((copy) => Object.assign(copy.steps[0] ?? {}, { content: hostile })));
  expect(JSON.stringify(read?.steps[0]?.content)).not.toContain('script');
});
