import type { Id } from '@benchbook/domain/ids';
import { workStatusOf } from '@benchbook/domain/progress';
import type { Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { fieldsOf } from '../instructions/instruction-fields.ts';

/** Updates the status of an instruction from the progress of its assignees (WI-37, D-080). */
export async function updateWorkStatus(tx: Transaction, instructionId: Id): Promise<void> {
  const record = await findInstruction(tx.instructions, instructionId);
  const assignments = await tx.assignments.ofInstruction(instructionId);
  const workStatus = workStatusOf(
    record.release,
    assignments.map(({ progress }) => progress),
  );
  if (workStatus !== record.workStatus) await tx.instructions.save({ ...fieldsOf(record), workStatus });
}
