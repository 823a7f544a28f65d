import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { createContext } from 'react';

export interface StepFiles {
  readonly stepId: Id;
  readonly files: readonly File[];
  /** `step` refuses a file that the step has already; the other places take it, and show it. */
  readonly place: 'step' | 'pane' | 'text';
  /** Puts a picture into the text that it was brought to. */
  insert?(picture: AttachmentUse): void;
}

/** Uploads files and attaches them to a step, in their order. */
export type SendToStep = (files: StepFiles) => void;

/** Undefined where no tray shows what becomes of the files. */
export const StepUploadsContext = createContext<SendToStep | undefined>(undefined);
