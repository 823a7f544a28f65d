import type { AppContext } from '../app-context.ts';
import type { BuildOrder } from '../commands/release/build-order.ts';
import { buildRevision } from '../commands/release/build-revision.ts';
import { failBuild } from '../commands/release/fail-build.ts';
import type { Job, JobHandling } from '../ports/index.ts';

const OUR_MISTAKE = 'The server could not build it. Please release it again, and tell an administrator if that does not help.';

/** Builds a release. When it fails permanently because of our own fault, the author is notified. */
export function buildInstruction(context: AppContext): JobHandling {
  return {
    run: (job) => buildRevision(context, orderOf(job)),
    giveUp: (job) => failBuild(context, orderOf(job), [OUR_MISTAKE]),
  };
}

function orderOf({ subjectId, payload: { version, userId, reason } }: Job): BuildOrder {
  if (subjectId === null || typeof version !== 'number') throw new Error('a build job names its instruction and version');
  return {
    instructionId: subjectId,
    version,
    userId: typeof userId === 'string' ? userId : null,
    // Jobs queued by a version without reasons have none.
    reason: typeof reason === 'string' ? reason : '',
  };
}
