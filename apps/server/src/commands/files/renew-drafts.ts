import type { ChangedFile } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { FileUse, Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';

/**
 * Creates a version of each working copy that uses a changed file, so that open editors are notified. In the order of their
 * ids, so that two concurrent calls can't deadlock.
 */
export async function renewDrafts(
  tx: Transaction,
  caller: Caller,
  uses: readonly FileUse[],
  nowMs: number,
): Promise<ChangedFile['drafts']> {
  const versions = new Map<Id, number>();
  for (const instructionId of uses.map((use) => use.instructionId).sort()) {
    const record = await findInstruction(tx.instructions, instructionId);
    const version = await tx.parts.renew(instructionId, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    versions.set(instructionId, version);
  }
  return uses.map(({ instructionId, title }) => ({ instructionId, title, version: versions.get(instructionId) ?? 0 }));
}
