import type { AttachmentUse } from '../attachments/index.ts';
import type { Step } from './step.ts';

/** The attachment shown first: the author's choice, if it is still on the step. */
export function defaultUseOf(step: Step): AttachmentUse | undefined {
  return step.attachments.find((use) => use.id === step.defaultUseId);
}
