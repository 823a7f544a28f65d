import { compareFiles } from '@benchbook/domain/comparison';
import type { StepAsDone } from '@benchbook/domain/progress';
import { type Step, workOf } from '@benchbook/domain/steps';

/** A step as it is shown beside what it became. */
export function asDone(step: Step): StepAsDone {
  return { ...workOf(step), files: step.attachments.map(({ file: { name, sha256 } }) => ({ name, sha256 })) };
}

/** Ids of the files that both have, turned, cropped, drawn or noted upon otherwise. */
export const markedUpFileIds = (before: Step, after: Step): string[] =>
  compareFiles(before.attachments, after.attachments).flatMap((file) => (file.kind === 'marked-up' ? [file.after.file.id] : []));
