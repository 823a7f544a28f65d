import { buildFailed } from '@benchbook/domain/release';
import type { Role } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { fieldsOf } from '../instructions/instruction-fields.ts';
import { notify } from '../notifications/notify.ts';
import type { BuildOrder } from './build-revision.ts';
import { isSuperseded } from './is-superseded.ts';

/** Who is told beside the author (D-016). */
const TOLD: readonly Role[] = ['Work Lead', 'Dev'];

/**
 * Takes the wish for a release back and tells the author, Work Leads and Devs what is missing; a live revision stays live.
 *
 * @param problems one sentence each
 */
export async function failBuild(context: AppContext, order: BuildOrder, problems: readonly string[]): Promise<void> {
  const { instructionId, userId } = order;
  await context.storage.transaction(async (tx) => {
    const record = await tx.instructions.find(instructionId);
    if (!record?.release.isBuilding || (await isSuperseded(tx, order))) return;
    const nowMs = context.clock.nowMs();
    await tx.instructions.save({ ...fieldsOf(record), release: buildFailed(record.release) });
    const users = await tx.users.list();
    const to = users.filter((user) => user.isActive && (user.id === userId || TOLD.includes(user.role))).map(({ id }) => id);
    const message = `"${record.title}" could not be released. ${problems.join(' ')}`;
    const about = { topic: 'build', instructionId, id: null } as const;
    await notify(tx, null, { to, message, module: 'BWI', process: 'failed', sender: instructionId, about }, nowMs);
    tx.events.append(newEvent('release.failed', instructionId, null, nowMs, { problems }));
  });
}
