import { aStep } from '@benchbook/testkit';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useJump } from './use-jump.ts';

const [one, two, three] = [aStep({ title: 'Unpack' }), aStep({ title: 'Mount' }), aStep({ title: 'Test' })];

function atStep() {
  const goTo = vi.fn();
  const options = (step = one, steps = [one, two, three]) => ({ steps, step, goTo, numberOf: (id: string) => `of ${id}` });
  const { result, rerender } = renderHook(useJump, { initialProps: options() });
  return { goTo, jump: result, show: (...at: Parameters<typeof options>) => rerender(options(...at)) };
}

test('after a jump one button leads back, once; then it is gone on every step', () => {
  const { goTo, jump, show } = atStep();
  act(() => jump.current.noteJump(three.id));
  show(three);
  expect(jump.current.back?.number).toBe(`of ${one.id}`);
  act(() => jump.current.back?.onBack());
  expect(goTo.mock.calls).toEqual([[one.id]]);
  show(two);
  expect(jump.current.back).toBeUndefined();
});

test('no way back is offered to the current step, or to a step that a newer revision removed', () => {
  const { jump, show } = atStep();
  act(() => jump.current.noteJump(one.id));
  show(two);
  expect(jump.current.back).toBeUndefined();
  show(one);
  act(() => jump.current.noteJump(three.id));
  show(one);
  expect(jump.current.back).toBeUndefined();
  show(three, [two, three]);
  expect(jump.current.back).toBeUndefined();
});
