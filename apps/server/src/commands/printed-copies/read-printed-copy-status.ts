import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { type PrintedCopyStatus, printedCopyStatus } from '@benchbook/domain/release';
import type { AppContext } from '../../app-context.ts';

/**
 * Whether a printed revision may still be used. An archived or deleted instruction is reported as withdrawn, because
 * printed copies of it exist.
 *
 * @throws DomainError `NOT_FOUND` for a revision that never existed
 */
export function readPrintedCopyStatus(context: AppContext, id: Id, number: number): Promise<PrintedCopyStatus> {
  return context.storage.read(async ({ instructions, revisions }) => {
    const record = await instructions.find(id);
    if (!record || !(await revisions.head(id, number))) throw new DomainError('NOT_FOUND', { kind: 'revision', id });
    const isGone = record.archivedAtMs !== null || record.deletedAtMs !== null;
    return printedCopyStatus(record.release, isGone, number);
  });
}
