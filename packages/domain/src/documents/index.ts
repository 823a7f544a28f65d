export type { DocumentFacts, OutlineEntry, PageSize } from './document-facts.ts';
export { OUTLINE_DEPTH_MAX, OUTLINE_ENTRIES_MAX } from './outline-limits.ts';
