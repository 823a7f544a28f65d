export type { DocumentLook, FirstRows, ModelToReview, OwnWork, ReportToResolve, ThreadToResolve } from './own-work.ts';
