import { hearsOfFailedBuilds } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { buildFailed } from '@benchbook/domain/release';
import type { AppContext } from '../../app-context.ts';
import { type EventPayloads, newEvent } from '../event-kinds.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { fieldsOf } from '../instructions/instruction-fields.ts';
import { notify } from '../notifications/notify.ts';
import type { BuildOrder } from './build-order.ts';
import { isSuperseded } from './is-superseded.ts';

/** The key of the notices that an instruction was not released, which are read once it is. */
export const refusalKey = (instructionId: Id): string => `refused-release ${instructionId}`;

/**
 * Takes the wish for a release back and tells the author, Work Leads and Devs what is missing; a live revision stays live.
 *
 * @param problems one sentence each
 * @param places where each of them is; none for what is no mistake of the author
 */
export async function failBuild(
  context: AppContext,
  order: BuildOrder,
  problems: readonly string[],
  places: EventPayloads['release.failed']['places'] = [],
): Promise<void> {
  const { instructionId, userId } = order;
  await context.storage.transaction(async (tx) => {
    const record = await tx.instructions.find(instructionId);
    if (!record?.release.isBuilding || (await isSuperseded(tx, order))) return;
    const nowMs = context.clock.nowMs();
    await tx.instructions.save({ ...fieldsOf(record), release: buildFailed(record.release) });
    const author = userId === null ? null : await tx.users.find(userId);
    const to = [...(author?.isActive ? [author.id] : []), ...(await tx.users.idsWith(hearsOfFailedBuilds))];
    // A list of notices shows the beginning: that comes first which is news.
    const message = `Not released: "${await followedTitle(tx, record)}". ${problems.join(' ')}`;
    const about = { topic: 'build', instructionId, id: null } as const;
    const repeat = { key: refusalKey(instructionId), mode: 'renew' } as const;
    await notify(tx, null, { news: NEWS.buildFailed, to, message, sender: instructionId, about, repeat }, nowMs);
    tx.events.append(newEvent('release.failed', instructionId, null, nowMs, { problems, places }));
  });
}
