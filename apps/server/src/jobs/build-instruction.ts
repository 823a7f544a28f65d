import type { AppContext } from '../app-context.ts';
import { buildRevision } from '../commands/release/build-revision.ts';
import { failBuild } from '../commands/release/fail-build.ts';
import type { JobHandler } from '../ports/index.ts';

/** Builds a release. When it fails for good for a reason of ours, the author is not left waiting. */
export function buildInstruction(context: AppContext): JobHandler {
  return async (job) => {
    const { subjectId, payload } = job;
    const { version, userId } = payload;
    if (subjectId === null || typeof version !== 'number') throw new Error('a build job names its instruction and version');
    const order = { instructionId: subjectId, version, userId: typeof userId === 'string' ? userId : null };
    try {
      await buildRevision(context, order);
    } catch (error) {
      if (job.attempts >= job.maxAttempts) await failBuild(context, order, ['The server could not build it. Please release it again, and tell an administrator if that does not help.']);
      throw error;
    }
  };
}
