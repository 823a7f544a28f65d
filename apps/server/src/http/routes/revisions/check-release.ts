import { checkRelease } from '@benchbook/contracts';
import { findInstruction } from '../../../commands/instructions/find-instruction.ts';
import { loadContent } from '../../../commands/instructions/load-content.ts';
import { describeProblem, releaseProblems } from '../../../commands/release/release-problems.ts';
import { handle } from '../../handle.ts';

export const checkReleaseRoute = handle(checkRelease, {
  run: ({ params, context }) =>
    context.storage.read(async (readers) => {
      await findInstruction(readers.instructions, params.id);
      const problems = await releaseProblems(readers, context.blobs, await loadContent(readers, params.id));
      return problems.map((problem) => ({ ...problem, message: describeProblem(problem) }));
    }),
});
