import type { Id } from '@benchbook/domain/ids';
import { type Sentence, verbatim } from '@benchbook/domain/messages';
import { z } from 'zod';
import type { DeviceRecord, Readers, StoredEvent } from '../../ports/index.ts';
import { followedTitles } from '../instructions/followed-title.ts';
import { frozenItems, type NamedItem } from '../release/frozen-items.ts';
import type { ActivityNames } from './activity-words.ts';
import { t } from './messages.ts';

/** Ids that payloads of any kind may contain. */
const payloadParts = z.looseObject({
  clonedFrom: z.string().nullable().catch(null),
  userId: z.string().nullable().catch(null),
  fromUserId: z.string().nullable().catch(null),
  userIds: z.array(z.string()).catch([]),
  personId: z.string().nullable().catch(null),
  instructionId: z.string().nullable().catch(null),
  itemId: z.string().nullable().catch(null),
  revision: z.number().nullable().catch(null),
  items: z.array(z.looseObject({ itemId: z.string(), revision: z.number() })).catch([]),
});

/** Looks up the names for these events with a fixed number of queries. */
export async function namesIn(readers: Readers, events: readonly StoredEvent[]): Promise<ActivityNames> {
  const parsed = events.map((event) => ({ event, parts: payloadParts.parse(event.payload) }));
  const people = parsed.flatMap(({ event, parts }) =>
    present(event.userId, event.subjectId, parts.userId, parts.fromUserId, parts.personId, ...parts.userIds),
  );
  const subjects = parsed.flatMap(({ event, parts }) => present(event.subjectId, parts.clonedFrom, parts.instructionId));
  const instructions = await readers.instructions.findMany(subjects);
  const titles = await followedTitles(readers, instructions.values());
  const users = await readers.users.findMany(people);
  const devices = await devicesIn(readers, events);
  const items = new Map<string, ReadonlyMap<Id, NamedItem>>();
  for (const { event, parts } of parsed) {
    for (const revision of revisionsOf(parts)) {
      const key = `${event.subjectId} ${revision}`;
      if (event.subjectId === null || items.has(key) || !instructions.has(event.subjectId)) continue;
      items.set(key, (await frozenItems(readers, event.subjectId, revision)) ?? new Map());
    }
  }
  return {
    instruction: (id) => named(id === null ? undefined : titles.get(id)) ?? t('instruction'),
    person: (id) => named(id === null ? undefined : users.get(id)?.username) ?? t('somebody'),
    subject: (id) => (id === null ? undefined : (titles.get(id) ?? users.get(id)?.username)) ?? '',
    device: (id) => (id === null ? '' : (devices.get(id)?.nickname ?? id)),
    item: (instructionId, revision, itemId) => itemWords(items.get(`${instructionId} ${revision}`)?.get(itemId ?? '')),
  };
}

const named = (name: string | undefined): Sentence | undefined => (name === undefined ? undefined : verbatim(name));

const present = (...ids: readonly (Id | null)[]): Id[] => ids.filter((id) => id !== null);

/** A single item is named; several are only counted. */
function revisionsOf({ items, itemId, revision }: z.output<typeof payloadParts>): number[] {
  if (itemId !== null && revision !== null) return [revision];
  const [first] = items;
  return first && items.length === 1 ? [first.revision] : [];
}

function itemWords(item: NamedItem | undefined): Sentence {
  if (!item) return t('step');
  const { number, title } = item;
  return title === '' ? t('stepNumber', { number }) : t('stepTitle', { number, title });
}

async function devicesIn({ devices }: Readers, events: readonly StoredEvent[]): Promise<ReadonlyMap<Id, DeviceRecord>> {
  const found = new Map<Id, DeviceRecord>();
  for (const id of new Set(present(...events.map(({ deviceId }) => deviceId)))) {
    const device = await devices.find(id);
    if (device) found.set(id, device);
  }
  return found;
}
