import { CHANGES_AT_ONCE, type ChangeItem, type readChanges as call, type PersonChange } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Readers, StoredEvent } from '../../ports/index.ts';
import { personBody } from './change-bodies.ts';
import { type Concern, concernsOf, keyOf } from './concerns-of.ts';
import { checkPlace, headPlace, readPlace, writePlace } from './feed-place.ts';
import { itemsOf } from './items-of.ts';

/** Number of characters after which an answer ends, so that many large guides come in pieces. */
export const ANSWER_ENOUGH_CHARACTERS = 4_000_000;

/**
 * Changes for a person since a position in the log. Sequences are assigned under one lock immediately before commit, so that
 * no event ever appears before a position that was read. A subject occurs once in the answer, in its current state, at the
 * position where it was first named; referenced items come before those that refer to them.
 *
 * @param epoch of the database that the position belongs to; undefined when the caller does not state it
 * @throws DomainError `CURSOR_GONE` in another database, or when the position is not in this log
 */
export function readChanges(
  { storage }: Pick<AppContext, 'storage'>,
  userId: Id,
  { since, epoch, limit = CHANGES_AT_ONCE, threads, looks }: z.output<typeof call.query>,
): Promise<z.output<typeof call.response>> {
  return storage.read(async (readers) => {
    const epochNow = await readers.meta.epoch();
    if (epoch !== undefined && epoch !== epochNow) throw new DomainError('CURSOR_GONE');
    const place = readPlace(since);
    await checkPlace(readers, place);
    const events = await readers.events.list({
      afterSequence: place.sequence,
      limit: Math.min(Math.max(limit, 1), CHANGES_AT_ONCE),
    });
    const { items, last } = await changesIn(readers, userId, events, (kind) =>
      kind === 'looks' ? looks === '1' : threads === '1' || !isOfThreads(kind),
    );
    const next = last ? { sequence: last.sequence, uid: last.uid } : place;
    return {
      epoch: epochNow,
      caller: await callerBody(readers, userId),
      items,
      next: writePlace(next),
      head: writePlace(await headPlace(readers)),
      threads: threads === '1',
      looks: looks === '1',
    };
  });
}

export async function callerBody({ users }: Readers, userId: Id): Promise<PersonChange> {
  const user = await users.find(userId);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return personBody(user, true);
}

async function changesIn(
  readers: Readers,
  userId: Id,
  events: readonly StoredEvent[],
  isAskedFor: (kind: Concern['kind'] | ChangeItem['type']) => boolean,
): Promise<{ items: ChangeItem[]; last: StoredEvent | undefined }> {
  const sent = new Set<string>();
  const items: ChangeItem[] = [];
  let characters = 0;
  let last: StoredEvent | undefined;
  for (const event of events) {
    if (characters > ANSWER_ENOUGH_CHARACTERS) break;
    for (const concern of concernsOf(event).filter(({ kind }) => isAskedFor(kind))) {
      const key = keyOf(concern);
      if (sent.has(key)) continue;
      sent.add(key);
      const all = await itemsOf(readers, userId, concern, { seq: event.sequence, uid: event.uid });
      const made = all.filter(({ type }) => isAskedFor(type));
      for (const item of made) characters += textLength(item);
      items.push(...made);
    }
    last = event;
  }
  return { items: items.toSorted((one, other) => TURN[one.type] - TURN[other.type]), last };
}

const isOfThreads = (kind: Concern['kind'] | ChangeItem['type']): boolean => kind === 'thread' || kind === 'threads';

/** Order of items: an assignment refers to its instruction, and to the people who verified steps of it or had it before. */
const TURN: Readonly<Record<ChangeItem['type'], number>> = {
  gone: 0,
  person: 1,
  instruction: 2,
  looks: 3,
  assignment: 4,
  thread: 5,
};

export function textLength(item: ChangeItem): number {
  switch (item.type) {
    case 'instruction':
      return (item.body.revision?.text.length ?? 0) * 2;
    case 'looks':
      return item.body.models.reduce((sum, { looks }) => sum + 100 + looks.length * 200, 500);
    case 'thread':
      return item.body.messages.reduce((sum, { text }) => sum + 500 + text.length, 500);
    default:
      return 500;
  }
}
