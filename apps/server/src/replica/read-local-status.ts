import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';

/** State of this local backend's connection to its server. @throws DomainError `NOT_FOUND` on the server itself */
export async function readStatus({ local, storage, blobs }: AppContext, caller: Caller) {
  if (!local) throw new DomainError('NOT_FOUND');
  const { counts, names, people, place, files } = await storage.read(async ({ outbox, replica, users }) => {
    const counts = await outbox.counts();
    return {
      counts,
      names: await users.findMany(counts.map(({ userId }) => userId)),
      people: await replica.people(),
      place: await replica.place(caller.id),
      files: await replica.neededFiles(caller.id),
    };
  });
  let here = 0;
  for (const { sha256 } of files) if (await blobs.stat(sha256)) here += 1;
  const oldest = counts.flatMap(({ oldestPendingAtMs }) => oldestPendingAtMs ?? []);
  return {
    upstream: local.upstreamUrl,
    online: local.isOnline(),
    pending: counts.reduce((sum, { pending }) => sum + pending, 0),
    parked: counts.reduce((sum, { parked }) => sum + parked, 0),
    oldestPending: oldest.length === 0 ? null : Math.min(...oldest),
    lastPull: place?.pulledAtMs ?? null,
    files: { total: files.length, here },
    elsewhere: local.queuesElsewhere.map(({ replica, upstream, waiting }) => ({ replica, upstream, waiting })),
    people: counts.map(({ userId, pending, parked }) => ({
      _id: userId,
      username: names.get(userId)?.username ?? '',
      pending,
      parked,
      needsSignIn: people.find((person) => person.userId === userId)?.needsSignIn ?? true,
    })),
  };
}
