import type { DocumentRemark } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';

export interface DocumentRemarkReader {
  /** What was left out or changed when this instruction was made from a document, in reading order; empty once acknowledged. */
  ofInstruction(instructionId: Id): Promise<readonly DocumentRemark[]>;
}

export interface DocumentRemarkStore extends DocumentRemarkReader {
  /** Appends to the existing remarks. */
  add(instructionId: Id, remarks: readonly DocumentRemark[]): Promise<void>;
  remove(instructionId: Id): Promise<void>;
}
