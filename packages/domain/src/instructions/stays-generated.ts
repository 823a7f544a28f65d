import type { StepBody } from '../steps/index.ts';
import { canonicalJson } from './canonical-json.ts';

type Written = Pick<StepBody, 'title' | 'content'>;

/** A step written by a language model stays marked as generated until somebody changes its title or text. */
export function staysGenerated(before: Written & Pick<StepBody, 'isGenerated'>, after: Written): boolean {
  return before.isGenerated && before.title === after.title && canonicalJson(before.content) === canonicalJson(after.content);
}
