import { lineText } from '../words/index.ts';
import { DEFAULT_STEP_TITLE } from './step.ts';

/** Most characters of a title or name; step content has no limit (VAL-67). */
export const TEXT_MAX_LENGTH = 10_000;

/** What is wrong with a name that an author typed; blanks only count as empty (VAL-11). */
export function findStepNameProblem(name: string): 'blank' | 'too-long' | undefined {
  const trimmed = lineText(name);
  if (trimmed === '') return 'blank';
  return trimmed.length > TEXT_MAX_LENGTH ? 'too-long' : undefined;
}

/** The title as a line, or 'Step Title' for one that arrives empty (VAL-12). */
export function stepTitleOrDefault(title: string): string {
  return lineText(title) || DEFAULT_STEP_TITLE;
}
