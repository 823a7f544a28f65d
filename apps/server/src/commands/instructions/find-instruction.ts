import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionReader, InstructionRecord } from '../../ports/index.ts';

/**
 * An existing instruction. In a transaction its row is locked until commit.
 *
 * @throws DomainError `NOT_FOUND` for an unknown id, `DELETED` for a deleted instruction
 */
export async function findInstruction(instructions: InstructionReader, id: Id): Promise<InstructionRecord> {
  const record = await instructions.find(id);
  if (!record) throw new DomainError('NOT_FOUND', { kind: 'instruction', id });
  if (record.deletedAtMs !== null) throw new DomainError('DELETED', { kind: 'instruction', id });
  return record;
}
