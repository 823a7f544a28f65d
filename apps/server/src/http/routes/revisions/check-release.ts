import { checkRelease } from '@benchbook/contracts';
import { findInstruction } from '../../../commands/instructions/find-instruction.ts';
import { loadContent } from '../../../commands/instructions/load-content.ts';
import { lostAnnotations } from '../../../commands/release/lost-annotations.ts';
import { describeProblem, lookUpNames, releaseProblems } from '../../../commands/release/release-problems.ts';
import { handle } from '../../handle.ts';

export const checkReleaseRoute = handle(checkRelease, {
  run: async ({ params, context }) => {
    const { content, known } = await context.storage.read(async (readers) => {
      await findInstruction(readers.instructions, params.id);
      const content = await loadContent(readers, params.id);
      return { content, known: await lookUpNames(readers, params.id, content) };
    });
    const problems = await releaseProblems(context, content, known, await lostAnnotations(context, content));
    return problems.map((problem) => ({ ...problem, message: describeProblem(problem) }));
  },
});
