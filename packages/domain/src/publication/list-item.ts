import { TEXT_MAX_LENGTH } from '../steps/index.ts';

/** What is wrong with a reference, figure or enclosure; blanks only count as empty (VAL-35). */
export function findListItemProblem(item: string): 'blank' | 'too-long' | undefined {
  const trimmed = item.trim();
  if (trimmed === '') return 'blank';
  return trimmed.length > TEXT_MAX_LENGTH ? 'too-long' : undefined;
}
