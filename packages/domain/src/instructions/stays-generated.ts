import type { StepBody } from '../steps/index.ts';
import { canonicalJson } from './canonical-json.ts';

type Written = Pick<StepBody, 'title' | 'content'>;

/** A step that a language model wrote stays marked as such until somebody has changed its title or its text. */
export function staysGenerated(before: Written & Pick<StepBody, 'isGenerated'>, after: Written): boolean {
  return before.isGenerated && before.title === after.title && canonicalJson(before.content) === canonicalJson(after.content);
}
