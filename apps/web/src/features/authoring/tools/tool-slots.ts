import type { Id } from '@benchbook/domain/ids';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { Release } from '@benchbook/domain/release';
import type { ReactNode } from 'react';
import type { ReleaseInput } from '../release-slot.ts';
import type { SaveOutcome } from '../session/author-session.ts';

/** Slots for the dialogs of the toolbar, which the route fills with other features. */
export type ToolName = 'tags' | 'publication';

/** The open instruction for the Publication Page, and how that changes it. */
export interface PublicationInput {
  readonly instructionId: Id;
  readonly createdAtMs: number;
  readonly page: PublicationPage;
  readonly settings: InstructionSettings;
  /** The preview image stored on the server. */
  readonly savedPreviewImage: string;
  readonly release: Release;
  readonly isSavable: boolean;
  readonly isSaving: boolean;
  /** True if the last save failed and the work is stored on this device. */
  readonly isKept: boolean;
  /** @param isSameRun the author continues typing in the same field */
  write(fields: Partial<PublicationPage>, isSameRun: boolean): void;
  change(settings: Partial<InstructionSettings>): void;
  save(): Promise<SaveOutcome>;
  readonly releasing: Pick<ReleaseInput, 'save' | 'unsaved' | 'version' | 'takeIn' | 'onChanged' | 'onLeft'>;
  /** Opens "Check before release". */
  onCheck(): void;
  onClose(): void;
}

export interface TagsInput {
  readonly instructionId: Id;
  onClose(): void;
}

export interface ToolSlots {
  publication(input: PublicationInput): ReactNode;
  tags(input: TagsInput): ReactNode;
}
