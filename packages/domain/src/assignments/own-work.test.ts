import { expect, test } from 'vitest';
import { compareOwnWork, type OwnWork, ownStateOf } from './own-work.ts';

const work = (title: string, dueDate: string | null, progress: number): OwnWork => ({ title, dueDate, progress });

test('own work is sorted by due date, then started work first; completed work comes last', () => {
  const sorted = [
    work('A done', '2026-01-01', 100),
    work('B no date', null, 0),
    work('C later', '2026-03-02', 0),
    work('D later, begun', '2026-03-02', 1),
    work('E soon', '2026-02-01', 0),
    work('F no date, begun', null, 99),
    work('G soon', '2026-02-01', 0),
  ].toSorted(compareOwnWork);
  expect(sorted.map(({ title }) => title[0]).join('')).toBe('EGDCFBA');
  expect([0, 1, 99, 100].map((progress) => ownStateOf({ progress }))).toEqual([
    'not-started',
    'in-progress',
    'in-progress',
    'completed',
  ]);
});
