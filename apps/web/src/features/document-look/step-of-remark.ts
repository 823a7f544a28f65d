import { type DocumentRemark, type ProposalTree, pagesOfStep } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import { idsBelow } from '@benchbook/domain/steps';

/**
 * The step of a remark: by its heading, otherwise the last step that begins on its page or before. Undefined for remarks
 * about the whole document.
 */
export function stepOfRemark(tree: ProposalTree, { place: { heading, page } }: DocumentRemark): Id | undefined {
  const ids = idsBelow(tree);
  const titled = ids.find((id) => heading !== undefined && tree.byId[id]?.title === heading);
  if (titled !== undefined || page === undefined) return titled;
  return ids.findLast((id) => {
    const step = tree.byId[id];
    return step !== undefined && (pagesOfStep(step)[0] ?? Number.POSITIVE_INFINITY) <= page;
  });
}
