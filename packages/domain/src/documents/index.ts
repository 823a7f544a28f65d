export {
  type BlockJoinProblem,
  findBlockJoinProblem,
  joinBlockWithAbove,
  joinWithAbove,
  markBlock,
  renameStep,
  splitStep,
  stepAbove,
} from './correct-proposal.ts';
export type { DocumentFacts, OutlineEntry, PageSize } from './document-facts.ts';
export {
  type DocumentRemark,
  type DocumentRemarkKind,
  type RemarkPlace,
  remarkKind,
  remarkSentence,
  remarkText,
} from './document-remark.ts';
export { alertCategory, alertText, type FinishedProposal, type FinishedStep, finishProposal } from './finish-proposal.ts';
export { firstSentence } from './first-sentence.ts';
export { OUTLINE_DEPTH_MAX, OUTLINE_ENTRIES_MAX } from './outline-limits.ts';
export {
  canBeAlert,
  type ProposalTree,
  type ProposedBlock,
  type ProposedBranch,
  type ProposedStep,
  pagesOfStep,
  toBranches,
  toProposalTree,
} from './proposal.ts';
export { proposeAlerts } from './propose-alerts.ts';
export { scriptText } from './raised-signs.ts';
export { shortenedTitle, struckWords, titleWords, writtenFigures } from './title-words.ts';
export { referencesToNumbers, TYPED_NUMBER, titlesWithoutNumbers, withoutTypedNumbers } from './typed-numbers.ts';
