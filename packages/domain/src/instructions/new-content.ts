import type { Id } from '../ids/index.ts';
import { newPublicationPage } from '../publication/index.ts';
import { defaultStep } from '../steps/index.ts';
import { fieldsOfSettings, type InstructionContent } from './instruction.ts';

/** Input for a new instruction. */
export interface NewInstruction {
  readonly title: string;
  /** User name of the author; it becomes `createdBy` of the publication page. */
  readonly createdBy: string;
  readonly createdAtMs: number;
  /** Id of the one empty step. */
  readonly stepId: Id;
}

/** An instruction of one empty step with the default values (WI-33, WI-43 to WI-47, WI-59). */
export function newContent({ title, createdBy, createdAtMs, stepId }: NewInstruction): InstructionContent {
  return {
    ...fieldsOfSettings.complete({ title: title.trim() }),
    steps: [defaultStep(stepId)],
    highlights: [],
    alerts: [],
    publication: newPublicationPage(createdBy, createdAtMs),
  };
}
