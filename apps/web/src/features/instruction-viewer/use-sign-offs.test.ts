import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSignOffs } from './use-sign-offs.ts';

test('a step that a newer revision closes while the supervisor signs is not ticked, and the window says why', async () => {
  const tick = vi.fn();
  const secret = { password: 'secret' };
  const answer = Promise.withResolvers<undefined>();
  const verify = vi.fn(() => answer.promise);
  const state = { isDone: false, needsSupervisor: true };
  const options = { currentId: 's', states: new Map([['s', state]]) as never, goTo: vi.fn(), tick, verify };
  const { result, rerender } = renderHook(useSignOffs, {
    initialProps: { ...options, closedReasonOf: (): string | undefined => undefined },
  });
  act(() => result.current.toggle('s'));
  const signed = result.current.verify('sue', secret);
  rerender({ ...options, closedReasonOf: () => 'Revision 2 is here.' });
  answer.resolve(undefined);
  expect(await signed).toEqual({ message: 'Revision 2 is here.' });
  expect(tick).not.toHaveBeenCalled();
  expect(await result.current.verify('sue', secret), 'nobody signs what is closed').toEqual({ message: 'Revision 2 is here.' });
  expect(verify).toHaveBeenCalledOnce();
  rerender({ ...options, closedReasonOf: () => undefined });
  await act(() => result.current.verify('sue', secret));
  expect(tick).toHaveBeenCalledWith('s', true);
});

test('a user who moves to another step is not asked for a supervisor there, nor on return', () => {
  const options = {
    states: new Map([['s', { isDone: false, needsSupervisor: true }]]) as never,
    goTo: vi.fn(),
    tick: vi.fn(),
    verify: vi.fn(),
  };
  const { result, rerender } = renderHook(useSignOffs, { initialProps: { ...options, currentId: 's' } });
  act(() => result.current.toggle('s'));
  expect(result.current.waitingStepId).toBe('s');
  rerender({ ...options, currentId: 'next' });
  expect(result.current.waitingStepId).toBeUndefined();
  rerender({ ...options, currentId: 's' });
  expect(result.current.waitingStepId).toBeUndefined();
});

test('a supervisor asked to verify a card below the selected one sees that step', () => {
  const states = new Map([['s', { isDone: false, needsSupervisor: true }]]) as never;
  const options = { states, goTo: vi.fn(), tick: vi.fn(), verify: vi.fn() };
  const { result, rerender } = renderHook(useSignOffs, { initialProps: { ...options, currentId: 'first' } });
  act(() => result.current.toggle('s'));
  expect(options.goTo).toHaveBeenCalledExactlyOnceWith('s');
  rerender({ ...options, currentId: 's' });
  expect(result.current.waitingStepId).toBe('s');
  rerender({ ...options, currentId: 'first' });
  expect(result.current.waitingStepId).toBeUndefined();
});

test('if the user moves on while a supervisor signs, the late answer does not close the dialog of the next step', async () => {
  const tick = vi.fn();
  const answer = Promise.withResolvers<undefined>();
  const state = { isDone: false, needsSupervisor: true };
  const states = new Map([
    ['s', state],
    ['next', state],
  ]) as never;
  const options = { states, goTo: vi.fn(), tick, verify: vi.fn(() => answer.promise) };
  const { result, rerender } = renderHook(useSignOffs, { initialProps: { ...options, currentId: 's' } });
  act(() => result.current.toggle('s'));
  const signed = result.current.verify('sue', { password: 'secret' });
  rerender({ ...options, currentId: 'next' });
  act(() => result.current.toggle('next'));
  answer.resolve(undefined);
  await act(() => signed);
  expect([tick.mock.calls, result.current.waitingStepId]).toEqual([[['s', true]], 'next']);
});
