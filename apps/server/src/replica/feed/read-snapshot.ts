import type { ChangeItem, readSnapshot as call } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Readers } from '../../ports/index.ts';
import { headPlace, writePlace } from './feed-place.ts';
import { type Place, threadIdsOf, threadItems, wholeAssignment } from './items-of.ts';
import { ANSWER_ENOUGH_CHARACTERS, callerBody, textLength } from './read-changes.ts';

/** Maximum instructions per piece: documents of a thousand steps are large. */
const INSTRUCTIONS_AT_ONCE = 10;

interface Piece {
  readonly items: ChangeItem[];
  readonly next: string | null;
}

/** Prefix of a thread's id in `after`; no instruction id starts with it. */
const OF_THREADS = 't:';

/**
 * A piece of everything that a person may have in their copy, ordered by id, threads after instructions. A later piece may
 * contain data newer than the head of the first one; reading the changes from there repeats it, without effect.
 *
 * @param after `next` of the previous piece
 */
export function readSnapshot(
  { storage }: Pick<AppContext, 'storage'>,
  userId: Id,
  { after = '', threads, looks }: z.output<typeof call.query>,
): Promise<z.output<typeof call.response>> {
  return storage.read(async (readers) => {
    const head = await headPlace(readers);
    const place = { seq: head.sequence, uid: head.uid };
    const hasThreads = threads === '1';
    const piece = after.startsWith(OF_THREADS)
      ? await pieceOfThreads(readers, userId, after.slice(OF_THREADS.length), place)
      : await pieceOfInstructions(readers, userId, after, place);
    const goesOn = piece.next === null && hasThreads && !after.startsWith(OF_THREADS);
    return {
      items: piece.items.filter(({ type }) => type !== 'looks' || looks === '1'),
      next: goesOn ? OF_THREADS : piece.next,
      threads: hasThreads,
      looks: looks === '1',
      epoch: await readers.meta.epoch(),
      caller: await callerBody(readers, userId),
      head: writePlace(head),
    };
  });
}

async function pieceOfInstructions(readers: Readers, userId: Id, after: string, place: Place): Promise<Piece> {
  const assignments = (await readers.assignments.ofUser(userId))
    .filter(({ instructionId }) => instructionId > after)
    .toSorted((one, other) => (one.instructionId < other.instructionId ? -1 : 1));
  const piece = assignments.slice(0, INSTRUCTIONS_AT_ONCE);
  const records = await readers.instructions.findMany(piece.map(({ instructionId }) => instructionId));
  const items: ChangeItem[] = [];
  for (const assignment of piece) {
    const record = records.get(assignment.instructionId);
    if (record?.deletedAtMs === null) items.push(...(await wholeAssignment(readers, record, assignment, place)));
  }
  return { items, next: assignments.length > piece.length ? (piece.at(-1)?.instructionId ?? null) : null };
}

async function pieceOfThreads(readers: Readers, userId: Id, after: string, place: Place): Promise<Piece> {
  const ids = (await threadIdsOf(readers, userId)).filter((id) => id > after);
  const items: ChangeItem[] = [];
  let [last, characters] = ['', 0];
  for (const id of ids) {
    if (characters > ANSWER_ENOUGH_CHARACTERS) break;
    const made = await threadItems(readers, userId, { threadId: id, from: 1 }, place);
    for (const item of made) characters += textLength(item);
    items.push(...made);
    last = id;
  }
  return { items, next: last === (ids.at(-1) ?? '') ? null : OF_THREADS + last };
}
