import { TEXT_MAX_LENGTH } from '../steps/index.ts';
import { lineText } from '../words/index.ts';

/** What is wrong with a reference, figure or enclosure; what nobody can see counts as empty (VAL-35). The form and the wire both ask here. */
export function findListItemProblem(item: string): 'blank' | 'too-long' | undefined {
  if (lineText(item) === '') return 'blank';
  return item.trim().length > TEXT_MAX_LENGTH ? 'too-long' : undefined;
}
