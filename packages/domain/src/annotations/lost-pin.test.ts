import { expect, test } from 'vitest';
import { isPinLost } from './index.ts';

test('a pin is lost if its part is missing or the surface is a fifth of the model away, in any units', () => {
  expect(isPinLost(null, 10)).toBe(true);
  for (const unit of [0.001, 1, 25.4]) {
    expect(isPinLost(0, 10 * unit)).toBe(false);
    expect(isPinLost(1.9 * unit, 10 * unit), 'a coarse level moves it').toBe(false);
    expect(isPinLost(2.1 * unit, 10 * unit)).toBe(true);
  }
});
