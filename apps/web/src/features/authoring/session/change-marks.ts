import type { Highlight } from '@benchbook/domain/highlights';
import { catchUp, type Desk } from './desk.ts';

/** Makes a call that changes marks and lays what it did onto those that the server had. @throws ApiError */
export async function changeMarks<Answer extends { readonly version: number }>(
  desk: Desk,
  call: () => Promise<Answer>,
  change: (highlights: readonly Highlight[], answer: Answer) => readonly Highlight[],
): Promise<Answer> {
  const answer = await call();
  const { version, versionChanged } = desk.store.getState();
  desk.marks.setState(({ highlights }) => ({ highlights: change(highlights, answer) }));
  // A call that is answered a second time tells of a version that others have gone on from.
  if (answer.version > version) versionChanged(answer.version);
  await catchUp(desk, version, answer.version);
  return answer;
}
