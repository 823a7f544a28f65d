import type { Manifest } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, Transaction } from '../../ports/index.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { partChange } from '../instructions/part-changes.ts';

/**
 * Makes an earlier state the working copy; what that held stays in its versions.
 *
 * @returns the version of the working copy: a new one, or the present one where nothing differs
 * @throws DomainError `DUPLICATE_TITLE` when the title of that state has been given away since
 */
export async function takeUp(
  tx: Transaction,
  record: InstructionRecord,
  { manifest, caller, nowMs }: { readonly manifest: Manifest; readonly caller: Caller; readonly nowMs: number },
): Promise<number> {
  const now = await tx.parts.manifest(record.id);
  const changed = [...manifest.values()].filter(({ id, hash }) => now.get(id)?.hash !== hash);
  const bodies = await tx.parts.bodies(changed.map(({ hash }) => hash));
  const change = partChange(now, manifest, (hash) => {
    const body = bodies.get(hash);
    if (!body) throw new Error(`body ${hash} of an earlier state of ${record.id} is not stored`);
    return body;
  });
  const version = await tx.parts.apply(record.id, change, { userId: caller.id, atMs: nowMs });
  if (version !== record.version) await keepVersion(tx, record, caller, version, nowMs);
  return version;
}
