import type { Highlight } from '@benchbook/domain/highlights';
import { catchUp, type EditorContext } from './editor-context.ts';

/** Makes a call that changes marks and applies its effect to the marks of the server. @throws ApiError */
export async function changeMarks<Answer extends { readonly version: number }>(
  context: EditorContext,
  call: () => Promise<Answer>,
  change: (highlights: readonly Highlight[], answer: Answer) => readonly Highlight[],
): Promise<Answer> {
  const answer = await call();
  const { version, versionChanged } = context.store.getState();
  context.marks.setState(({ highlights }) => ({ highlights: change(highlights, answer) }));
  // The stored answer of a repeated call has an older version, on which others may have continued.
  if (answer.version > version) versionChanged(answer.version);
  await catchUp(context, version, answer.version);
  return answer;
}
