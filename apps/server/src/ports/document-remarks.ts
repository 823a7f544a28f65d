import type { DocumentRemark } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';

export interface DocumentRemarkReader {
  /** What was left out of the document that this instruction was made of, or changed, in reading order; empty once acknowledged. */
  ofInstruction(instructionId: Id): Promise<readonly DocumentRemark[]>;
}

export interface DocumentRemarkStore extends DocumentRemarkReader {
  /** Behind those that there are. */
  add(instructionId: Id, remarks: readonly DocumentRemark[]): Promise<void>;
  remove(instructionId: Id): Promise<void>;
}
