import { lineText } from '../words/index.ts';
import { DEFAULT_STEP_TITLE } from './step.ts';

/** Maximum length of a title or name in characters; step content has no limit (VAL-67). */
export const TEXT_MAX_LENGTH = 10_000;

/** Validates a name typed by an author; blanks count as empty (VAL-11). */
export function findStepNameProblem(name: string): 'blank' | 'too-long' | undefined {
  const trimmed = lineText(name);
  if (trimmed === '') return 'blank';
  return trimmed.length > TEXT_MAX_LENGTH ? 'too-long' : undefined;
}

/** The title on one line, or 'Step Title' if it is empty (VAL-12). */
export function stepTitleOrDefault(title: string): string {
  return lineText(title) || DEFAULT_STEP_TITLE;
}
