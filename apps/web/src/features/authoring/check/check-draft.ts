import type { BuildProblem } from '@benchbook/domain/release';
import { toContent } from '../../../blocks/instruction-draft/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import type { AuthorSession } from '../session/author-session.ts';
import { findProblems } from './find-problems.ts';

/** Looks through what is on the screen, saved or not. */
export function checkDraft(
  session: AuthorSession,
  calls: AuthoringCalls,
  signal: AbortSignal,
  options?: Parameters<typeof findProblems>[3],
): Promise<readonly BuildProblem[]> {
  session.flush();
  const { instructionId } = session;
  const { highlights } = session.marks.getState();
  const content = { ...toContent(session.store.getState().draft), highlights };
  return findProblems({ instructionId, content }, calls, signal, options);
}
