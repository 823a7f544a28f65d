import { newId } from '@benchbook/domain/ids';
import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import { lineText } from '@benchbook/domain/words';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/** Tags with these names, created if missing; letter case is ignored (TAG-11). In the order of the names. */
export async function ensureTags(context: AppContext, tx: Transaction, caller: Caller, names: readonly string[]): Promise<Tag[]> {
  const nowMs = context.clock.nowMs();
  const tags: Tag[] = [];
  for (const name of names.map(lineText)) {
    const made: Tag = { id: newId(nowMs), name };
    const stored = await tx.tags.ensure(made, nowMs);
    if (stored.id === made.id) tx.events.append(newEvent('tag.created', stored.id, caller, nowMs, { name }));
    tags.push(stored);
  }
  return tags;
}
