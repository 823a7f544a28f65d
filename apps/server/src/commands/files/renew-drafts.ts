import type { ChangedFile } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { FileUse, Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';

/**
 * Creates a version of each working copy that uses a changed file, so that open editors are notified. In the order of their
 * ids, so that two concurrent calls can't deadlock.
 *
 * @param changed parts that change with the file, by instruction
 */
export async function renewDrafts(
  tx: Transaction,
  caller: Caller,
  uses: readonly FileUse[],
  nowMs: number,
  changed: ReadonlyMap<Id, readonly Part[]> = new Map(),
): Promise<ChangedFile['drafts']> {
  const versions = new Map<Id, number>();
  for (const instructionId of uses.map((use) => use.instructionId).sort()) {
    const record = await findInstruction(tx.instructions, instructionId);
    const put = changed.get(instructionId) ?? [];
    const author = { userId: caller.id, atMs: nowMs };
    const version =
      put.length > 0 ? await tx.parts.apply(instructionId, { put }, author) : await tx.parts.renew(instructionId, author);
    await keepVersion(tx, record, caller, version, nowMs);
    versions.set(instructionId, version);
  }
  return uses.map(({ instructionId, title }) => ({ instructionId, title, version: versions.get(instructionId) ?? 0 }));
}
