import type { Id } from '@benchbook/domain/ids';
import type { DocumentLook, FirstRows, ModelToReview, ReportToResolve, ThreadToResolve } from '@benchbook/domain/own-work';

/** What waits for an author, beside the lists of instructions. */
export interface OwnWorkReader {
  /** Documents that this person looks at and began to look at later than `sinceMs`, the last begun first. */
  documents(userId: Id, limit: number, sinceMs: number): Promise<FirstRows<DocumentLook>>;
  /** Open reports of instructions that this person created or saved last: those that stop somebody first, then the newest. */
  reports(ownerId: Id, limit: number): Promise<FirstRows<ReportToResolve>>;
  /** Open threads about them that no report opened, the last changed first; with `memberId` those that this person is in. */
  threads(ownerId: Id, limit: number, memberId: Id | null): Promise<FirstRows<ThreadToResolve>>;
  /** Models to be reviewed, of everybody, the longest wait first. */
  models(limit: number): Promise<FirstRows<ModelToReview>>;
}
