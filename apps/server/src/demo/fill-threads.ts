import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { newEvent } from '../commands/event-kinds.ts';
import type { NewMessageRecord } from '../ports/index.ts';
import { sha256Hex } from '../ports/index.ts';
import type { DEMO_USERS } from './demo-users.ts';

type DemoUser = keyof typeof DEMO_USERS;

/** A message of the demonstration: its age when the plant is filled, and a photo of the guide. */
interface Said {
  readonly by: DemoUser;
  readonly hoursAgo: number;
  readonly text: string;
  readonly photo?: string;
}

interface DemoThread {
  /** Folder of its guide. */
  readonly folder: string;
  readonly name: string;
  /** The first started it. */
  readonly members: readonly [DemoUser, ...DemoUser[]];
  /** Number of messages that the others have read; later ones are unread for them. */
  readonly read: number;
  readonly said: readonly Said[];
}

const THREADS: readonly DemoThread[] = [
  {
    folder: 'farmbot-express',
    name: 'H20 label on the valve cable',
    members: ['demo_artisan', 'demo_lead', 'demo_supervisor'],
    read: 3,
    said: [
      {
        by: 'demo_artisan',
        hoursAgo: 27,
        text: 'The valve cable in my kit is labeled H20, with a zero. The board says WATER. Is H20 a misprint?',
        photo: 'solenoid_valve_cable_plugged_in.jpg',
      },
      {
        by: 'demo_supervisor',
        hoursAgo: 26.6,
        text: 'Same label on all kits of this batch. It goes to WATER, as the step says.',
      },
      {
        by: 'demo_lead',
        hoursAgo: 26,
        text: 'I asked the engineer for a picture of the label in the step. Please carry on: the connector is keyed and fits only WATER.',
      },
      { by: 'demo_artisan', hoursAgo: 2.5, text: 'Done, it seats well. Leaving this open for the label.' },
    ],
  },
  {
    folder: 'sofle-keyboard',
    name: 'Second pair of hands for the jumpers',
    members: ['demo_artisan_two', 'demo_lead'],
    read: 2,
    said: [
      {
        by: 'demo_artisan_two',
        hoursAgo: 50,
        text: 'The OLED jumpers are on the left half only in the photo. My right half has the pads on the other side. Bridge those?',
        photo: 'oled_jumper.jpg',
      },
      { by: 'demo_lead', hoursAgo: 49, text: 'Yes: always the pads on the side that faces up, on both halves.' },
    ],
  },
];

const HOUR_MS = 3_600_000;

/** Creates two threads, one of them with an unread answer. Nobody is notified of old messages. */
export async function fillThreads(
  context: AppContext,
  people: ReadonlyMap<string, Caller>,
  guides: ReadonlyMap<string, Id>,
): Promise<void> {
  for (const thread of THREADS) {
    const instructionId = guides.get(thread.folder);
    const members = thread.members.flatMap((name) => people.get(name) ?? []);
    if (instructionId === undefined || members.length < thread.members.length) continue;
    await fillThread(context, thread, { instructionId, people, members });
  }
}

interface Around {
  readonly instructionId: Id;
  readonly people: ReadonlyMap<string, Caller>;
  readonly members: readonly Caller[];
}

async function fillThread(context: AppContext, thread: DemoThread, { instructionId, people, members }: Around): Promise<void> {
  const [author] = members;
  const there = await context.storage.read(({ feedback }) => feedback.threads({ readerId: '', instructionId }));
  if (!author || there.some(({ name }) => name === thread.name)) return;
  const nowMs = context.clock.nowMs();
  const photos = new Map<Said, NewMessageRecord['files'][number]>();
  for (const said of thread.said) if (said.photo) photos.set(said, await storePhoto(context, thread.folder, said.photo));
  await context.storage.transaction(async (tx) => {
    const [threadId, memberIds] = [newId(nowMs), members.map(({ id }) => id)];
    const atMs = nowMs - (thread.said[0]?.hoursAgo ?? 0) * HOUR_MS;
    await tx.feedback.insert({
      id: threadId,
      instructionId,
      name: thread.name,
      authorId: author.id,
      reportId: null,
      memberIds,
      atMs,
    });
    tx.events.append(newEvent('feedback.started', instructionId, author, nowMs, { threadId, name: thread.name, memberIds }));
    for (const said of thread.said) {
      const by = people.get(said.by);
      if (!by) continue;
      const photo = photos.get(said);
      if (photo) await tx.files.recordBlob({ ...photo, createdAtMs: nowMs });
      const files = photo ? [photo] : [];
      const saidAtMs = Math.round(nowMs - said.hoursAgo * HOUR_MS);
      const { id: messageId, position } = await tx.feedback.append({
        id: newId(nowMs),
        threadId,
        userId: by.id,
        deviceId: null,
        text: said.text,
        files,
        atMs: saidAtMs,
        receivedAtMs: saidAtMs,
      });
      const facts = { textSha256: sha256Hex(said.text), files: files.map(({ sha256 }) => sha256), atMs: saidAtMs };
      tx.events.append(
        newEvent('feedback.said', instructionId, by, nowMs, { threadId, messageId, position, ...facts, memberIds }),
      );
    }
    for (const id of memberIds) await tx.feedback.markRead(threadId, id, thread.read);
  });
}

async function storePhoto(context: AppContext, folder: string, name: string): Promise<NewMessageRecord['files'][number]> {
  const path = fileURLToPath(new URL(`../../demo-content/${folder}/images/${name}`, import.meta.url));
  const id = newId(context.clock.nowMs());
  const blob = await context.blobs.put(await readFile(path));
  return { id, path: `${id}.jpg`, name, mediaType: 'image/jpeg', ...blob };
}
