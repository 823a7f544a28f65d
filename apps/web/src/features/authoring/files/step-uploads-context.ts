import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { createContext } from 'react';

export interface StepFiles {
  readonly stepId: Id;
  readonly files: readonly File[];
  /** `step` refuses a file that is already attached; the other targets accept and show it. */
  readonly place: 'step' | 'pane' | 'text';
  /** Inserts a picture into the text that it was pasted or dropped into. */
  insert?(picture: AttachmentUse): void;
}

/** Uploads files and attaches them to a step, in their order. */
export type SendToStep = (files: StepFiles) => void;

/** Undefined if no upload tray is rendered. */
export const StepUploadsContext = createContext<SendToStep | undefined>(undefined);
