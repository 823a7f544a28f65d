import type { CopiedSteps } from '@benchbook/domain/instructions';
import {
  aFullAlert,
  aFullStep,
  aFullUse,
  alertsOfOneField,
  aStep,
  aText,
  stepsOfOneField,
  usesOfOneField,
} from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { readStepsText, writeOutline, writeStepsText } from './steps-text.ts';

const photo = aFullUse();
const leaf = aStep({ title: 'Seal', content: aText('Press it in') });
const gear = aFullStep({ title: 'Gear', attachments: [photo], defaultUseId: photo.id, children: [leaf] });
const alert = aFullAlert({ stepIds: [leaf.id] });
const copied: CopiedSteps = { instructionId: 'wi', steps: [gear], alerts: [alert], isCut: false };

test('copied steps survive the round trip through their text, including photo mark-up', () => {
  for (const step of [gear, ...stepsOfOneField(gear).map(([, each]) => each)]) {
    const steps = { ...copied, steps: [step] };
    expect(readStepsText(writeStepsText(steps))).toEqual(steps);
  }
});

test.each(usesOfOneField(photo))('a file in use keeps its %s', (_field, use) => {
  const steps = { ...copied, steps: [{ ...gear, attachments: [use] }] };
  expect(readStepsText(writeStepsText(steps))).toEqual(steps);
});

test.each(alertsOfOneField(alert))('an alert keeps its %s', (_field, each) => {
  const steps = { ...copied, alerts: [each] };
  expect(readStepsText(writeStepsText(steps))).toEqual(steps);
});

test('other programs get numbers and titles as plain text', () => {
  expect(writeOutline(copied)).toBe('1 Gear\n1.1 Seal');
});

test('a text that does not match the format is ignored, and unsafe content is sanitized', () => {
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
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { title: 'x'.repeat(10_001) })),
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { id: '__proto__' })),
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { timeEstimate: { days: 0, hours: -1, minutes: 0 } })),
    spoil((copy) => Object.assign(copy.steps[0] ?? {}, { timeEstimate: { days: 0, hours: 1e7, minutes: 0 } })),
    writeStepsText(copied).replace(photo.file.sha256, '../users'),
  ])
    expect(readStepsText(text)).toBeUndefined();
  const hostile = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] };
  const read = readStepsText(spoil((copy) => Object.assign(copy.steps[0] ?? {}, { content: hostile })));
  expect(JSON.stringify(read?.steps[0]?.content)).not.toContain('script');
});

test('steps, files or annotations with duplicate ids and steps nested deeper than a save allows are ignored', () => {
  const twin = { ...copied, steps: [gear, gear] };
  const itsOwnChild = { ...copied, steps: [{ ...gear, children: [{ ...leaf, id: gear.id }] }] };
  const twinFiles = { ...copied, steps: [{ ...gear, attachments: [photo, photo] }] };
  for (const each of [twin, itsOwnChild, twinFiles]) expect(readStepsText(writeStepsText(each))).toBeUndefined();
  const deep = 100_000;
  const [head = '', tail = ''] = writeStepsText({ ...copied, steps: [leaf] }).split('"children":[]');
  const below = `[${'{"children":['.repeat(deep)}${']}'.repeat(deep)}]`;
  expect(readStepsText(`${head}"children":${below}${tail}`)).toBeUndefined();
});
