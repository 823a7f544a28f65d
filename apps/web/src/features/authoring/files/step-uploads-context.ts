import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { createContext } from 'react';

export interface StepFiles {
  readonly stepId: Id;
  readonly files: readonly File[];
  /** Called for each file that the step has; also for one that it had before. Without it, that one is refused. */
  onAttached?(use: AttachmentUse): void;
}

/** Uploads files and attaches them to a step, in their order. */
export type SendToStep = (files: StepFiles) => void;

/** Undefined where no tray shows what becomes of the files. */
export const StepUploadsContext = createContext<SendToStep | undefined>(undefined);
