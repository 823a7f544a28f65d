import { isNotifiedOfFailedBuilds } from '@benchbook/domain/access';
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

/** Key of the notices about a refused release, which are marked as read once it succeeds. */
export const refusalKey = (instructionId: Id): string => `refused-release ${instructionId}`;

/**
 * Withdraws the release request and notifies the author, Work Leads and Devs of the problems; a live revision stays live.
 *
 * @param problems one sentence each
 * @param places location of each problem; none for a problem that the author did not cause
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
    const to = [...(author?.isActive ? [author.id] : []), ...(await tx.users.idsWith(isNotifiedOfFailedBuilds))];
    // Lists of notices show only the beginning, so the news comes first.
    const message = `Not released: "${await followedTitle(tx, record)}". ${problems.join(' ')}`;
    const about = { topic: 'build', instructionId, id: null } as const;
    const repeat = { key: refusalKey(instructionId), mode: 'renew' } as const;
    await notify(tx, null, { news: NEWS.buildFailed, to, message, sender: instructionId, about, repeat }, nowMs);
    tx.events.append(newEvent('release.failed', instructionId, null, nowMs, { problems, places }));
  });
}
