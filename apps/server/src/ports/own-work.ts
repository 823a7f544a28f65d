import type { Id } from '@benchbook/domain/ids';
import type { DocumentLook, FirstRows, ModelToReview, ReportToResolve, ThreadToResolve } from '@benchbook/domain/own-work';

/** Pending work of an author, in addition to the lists of instructions. */
export interface OwnWorkReader {
  /** Documents in this person's review, started after `sinceMs`, latest first. */
  documents(userId: Id, limit: number, sinceMs: number): Promise<FirstRows<DocumentLook>>;
  /** Open reports of instructions that this person created or saved last: those that stop a person first, then the newest. */
  reports(ownerId: Id, limit: number): Promise<FirstRows<ReportToResolve>>;
  /** Open threads about these instructions that no report opened, latest change first; `memberId` limits them to that person's threads. */
  threads(ownerId: Id, limit: number, memberId: Id | null): Promise<FirstRows<ThreadToResolve>>;
  /** Models of all people that wait for review, longest wait first. */
  models(limit: number): Promise<FirstRows<ModelToReview>>;
}
