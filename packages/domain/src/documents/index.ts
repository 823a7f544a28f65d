export type { DocumentFacts, OutlineEntry, PageSize } from './document-facts.ts';
export {
  DOCUMENT_REMARK_KINDS,
  type DocumentRemark,
  type DocumentRemarkKind,
  type RemarkPlace,
  remarkSentence,
  remarkText,
} from './document-remark.ts';
export { OUTLINE_DEPTH_MAX, OUTLINE_ENTRIES_MAX } from './outline-limits.ts';
