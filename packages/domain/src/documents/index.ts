export type { DocumentFacts, OutlineEntry, PageSize } from './document-facts.ts';
