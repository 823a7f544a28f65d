import { aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { numberSteps } from './index.ts';

test('EDIT-04: a sub-step is numbered under its parent', () => {
  const fit = aStep({ title: 'Fit bracket' });
  const steps = [aStep(), aStep({ children: [aStep(), fit] })];
  expect(numberSteps(steps).get(fit.id)).toBe('2.2');
});

test('all step numbers are different', () => {
  const steps = [aStep({ children: [aStep({ children: [aStep()] })] }), aStep()];
  expect([...numberSteps(steps).values()]).toEqual(['1', '1.1', '1.1.1', '2']);
});
