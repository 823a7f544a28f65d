import { compareFiles } from '@benchbook/domain/comparison';
import type { StepAsDone } from '@benchbook/domain/progress';
import { fieldsOfStep, type Step } from '@benchbook/domain/steps';

/** A step in the form that is shown beside its later state. */
export function asDone(step: Step): StepAsDone {
  return { ...fieldsOfStep.work(step), files: step.attachments.map(({ file: { name, sha256 } }) => ({ name, sha256 })) };
}

/** Ids of files that both steps have, with a different rotation, crop, drawing or notes. */
export const markedUpFileIds = (before: Step, after: Step): string[] =>
  compareFiles(before.attachments, after.attachments).flatMap((file) => (file.kind === 'marked-up' ? [file.after.file.id] : []));
