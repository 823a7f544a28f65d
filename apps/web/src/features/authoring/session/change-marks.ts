import type { Highlight } from '@benchbook/domain/highlights';
import { catchUp, type EditorContext } from './editor-context.ts';

/** Makes a call that changes marks and lays what it did onto those that the server had. @throws ApiError */
export async function changeMarks<Answer extends { readonly version: number }>(
  context: EditorContext,
  call: () => Promise<Answer>,
  change: (highlights: readonly Highlight[], answer: Answer) => readonly Highlight[],
): Promise<Answer> {
  const answer = await call();
  const { version, versionChanged } = context.store.getState();
  context.marks.setState(({ highlights }) => ({ highlights: change(highlights, answer) }));
  // A call that is answered a second time tells of a version that others have gone on from.
  if (answer.version > version) versionChanged(answer.version);
  await catchUp(context, version, answer.version);
  return answer;
}
