import { compareFiles } from '@benchbook/domain/comparison';
import type { StepAsDone } from '@benchbook/domain/progress';
import type { Step } from '@benchbook/domain/steps';

/** A step as it is shown beside what it became. */
export function asDone({ title, content, requiresOversight, requiresVerification, attachments }: Step): StepAsDone {
  const files = attachments.map(({ file: { name, sha256 } }) => ({ name, sha256 }));
  return { title, content, requiresOversight, requiresVerification, files };
}

/** Ids of the files that both have, turned, cropped, drawn or noted upon otherwise. */
export const markedUpFileIds = (before: Step, after: Step): string[] =>
  compareFiles(before.attachments, after.attachments).flatMap((file) => (file.kind === 'marked-up' ? [file.after.file.id] : []));
