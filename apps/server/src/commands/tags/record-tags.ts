import type { Id } from '@benchbook/domain/ids';
import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/** Logs the current tags of an instruction, and returns them. */
export async function recordTags(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  instructionId: Id,
): Promise<readonly Tag[]> {
  const tags = await tx.tags.ofInstruction(instructionId);
  const payload = { tags: tags.map((tag) => tag.name) };
  tx.events.append(newEvent('instruction.tagged', instructionId, caller, context.clock.nowMs(), payload));
  return tags;
}
