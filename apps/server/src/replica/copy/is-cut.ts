import type { ChangeItem } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Readers } from '../../ports/index.ts';

/**
 * Whether changes refer to data that is missing here: an assignment that was removed and given again while the log was
 * read, or messages after a gap. Then a full snapshot is needed.
 */
export async function isCut(readers: Readers, userId: Id, items: readonly ChangeItem[]): Promise<boolean> {
  return (await lacksInstruction(readers, items)) || (await lacksMessages(readers, userId, items));
}

async function lacksInstruction({ instructions }: Readers, items: readonly ChangeItem[]): Promise<boolean> {
  const told = new Set(items.filter(({ type }) => type === 'instruction').map(({ id }) => id));
  const others = items.filter(({ type, id }) => type === 'assignment' && !told.has(id));
  for (const { id } of others) if (!(await instructions.find(id))) return true;
  return false;
}

async function lacksMessages({ replica }: Readers, userId: Id, items: readonly ChangeItem[]): Promise<boolean> {
  const firsts = new Map<Id, number>();
  for (const item of items) {
    if (item.type !== 'thread') continue;
    const { messages, messageCount } = item.body;
    const first = messages[0]?.position ?? messageCount + 1;
    firsts.set(item.id, Math.min(first, firsts.get(item.id) ?? first));
  }
  for (const [id, first] of firsts) if (first > (await replica.knownMessages(userId, id)) + 1) return true;
  return false;
}
