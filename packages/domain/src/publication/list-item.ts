import { TEXT_MAX_LENGTH } from '../steps/index.ts';
import { lineText } from '../words/index.ts';

/**
 * Validates a reference, figure or enclosure; invisible characters count as empty (VAL-35). Used by the form and the wire.
 */
export function findListItemProblem(item: string): 'blank' | 'too-long' | undefined {
  if (lineText(item) === '') return 'blank';
  return item.trim().length > TEXT_MAX_LENGTH ? 'too-long' : undefined;
}
