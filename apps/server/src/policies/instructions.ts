import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Readers } from '../ports/index.ts';

/** An Artisan reads assigned instructions only. @throws DomainError `FORBIDDEN` */
export async function checkReads({ assignments }: Readers, { id, role }: Caller, instructionId: Id): Promise<void> {
  if (seesOnlyAssigned(role) && !(await assignments.find(id, instructionId))) throw new DomainError('FORBIDDEN');
}
