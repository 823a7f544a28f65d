import { expect, test } from 'vitest';
import { checkedSize } from './check-size.ts';
import type { DraftStep } from './draft.ts';

const aStep = (children: readonly DraftStep[] = []): DraftStep => ({
  title: 'Turn',
  content: { type: 'doc', content: [] },
  places: [],
  place: null,
  children,
});
const steps = (count: number): DraftStep[] => Array.from({ length: count }, () => aStep());

test('WI-59: at most 5,000 steps are accepted, including sub-steps', () => {
  const most = [aStep(steps(2_000)), ...steps(2_999)];
  expect(checkedSize(most)).toBe(most);
  expect(() => checkedSize([...most, aStep()])).toThrow('5001 steps');
});

test('WI-59: more text than fits into a save is refused', () => {
  expect(() => checkedSize([{ ...aStep(), title: 'a'.repeat(8_000_000) }])).toThrow('more text');
});
