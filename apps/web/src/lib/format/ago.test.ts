import { expect, test } from 'vitest';
import { ago } from './ago.ts';

test('how long something lies back is said in its largest whole unit; a clock that was turned back says now', () => {
  const NOW = 1_000_000_000_000;
  const minutes = (count: number) => ago(NOW - count * 60_000, NOW);
  expect([0.5, 1, 59, 180, 60 * 24, 60 * 50, -30].map(minutes)).toEqual([
    'now',
    '1 minute ago',
    '59 minutes ago',
    '3 hours ago',
    'yesterday',
    '2 days ago',
    'now',
  ]);
});
