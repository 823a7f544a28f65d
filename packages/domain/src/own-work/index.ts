export type { FirstRows, ModelToReview, OwnWork, ReportToSettle, ThreadToSettle } from './own-work.ts';
