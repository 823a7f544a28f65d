import { type Id, newId } from '@benchbook/domain/ids';
import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';

/** Makes tags; a name that is there in any letter case is the tag that is there (TAG-11). Answers them in order. */
export function createTags(context: AppContext, caller: Caller, names: readonly string[]): Promise<Tag[]> {
  return context.storage.transaction((tx) => ensureTags(context, tx, caller, names));
}

/**
 * Puts tags on an instruction, new ones by name and existing ones by id; an unknown id is passed over. Answers its tags.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function assignTags(
  context: AppContext,
  caller: Caller,
  {
    instructionId,
    newNames,
    tagIds,
  }: { readonly instructionId: Id; readonly newNames: readonly string[]; readonly tagIds: readonly Id[] },
): Promise<readonly Tag[]> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    const made = await ensureTags(context, tx, caller, newNames);
    const known = await tx.tags.findMany(tagIds);
    await tx.tags.assign(instructionId, [...new Set([...made, ...known].map((tag) => tag.id))]);
    return told(context, tx, caller, instructionId);
  });
}

/**
 * Takes tags off an instruction; the tags stay for others. Answers its tags.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function removeTags(
  context: AppContext,
  caller: Caller,
  { instructionId, tagIds }: { readonly instructionId: Id; readonly tagIds: readonly Id[] },
): Promise<readonly Tag[]> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    await tx.tags.remove(instructionId, tagIds);
    return told(context, tx, caller, instructionId);
  });
}

async function ensureTags(context: AppContext, tx: Transaction, caller: Caller, names: readonly string[]): Promise<Tag[]> {
  const nowMs = context.clock.nowMs();
  const tags: Tag[] = [];
  for (const name of names.map((each) => each.trim())) {
    const made: Tag = { id: newId(nowMs), name };
    const stored = await tx.tags.ensure(made, nowMs);
    if (stored.id === made.id) tx.events.append(newEvent('tag.created', stored.id, caller, nowMs, { name }));
    tags.push(stored);
  }
  return tags;
}

async function told(context: AppContext, tx: Transaction, caller: Caller, instructionId: Id): Promise<readonly Tag[]> {
  const tags = await tx.tags.ofInstruction(instructionId);
  tx.events.append(
    newEvent('instruction.tagged', instructionId, caller, context.clock.nowMs(), { tags: tags.map((tag) => tag.name) }),
  );
  return tags;
}
