export type { DocumentLook, FirstRows, ModelToReview, OwnWork, ReportToSettle, ThreadToSettle } from './own-work.ts';
