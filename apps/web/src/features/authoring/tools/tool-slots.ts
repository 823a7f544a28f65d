import type { Id } from '@benchbook/domain/ids';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { Release } from '@benchbook/domain/release';
import type { ReactNode } from 'react';
import type { ReleaseInput } from '../release-slot.ts';
import type { SaveOutcome } from '../session/author-session.ts';

/** Windows that the toolbar opens over the screen; the route fills their slots with other features. */
export type ToolName = 'tags' | 'publication';

/** What the Publication Page needs to know of the open instruction, and what it does to it. */
export interface PublicationInput {
  readonly instructionId: Id;
  readonly createdAtMs: number;
  readonly page: PublicationPage;
  readonly settings: InstructionSettings;
  /** The preview image that the server has. */
  readonly savedPreviewImage: string;
  readonly release: Release;
  readonly isSavable: boolean;
  readonly isSaving: boolean;
  /** The last save failed; this device has it. */
  readonly isKept: boolean;
  /** @param isSameRun the author goes on typing in one field */
  write(fields: Partial<PublicationPage>, isSameRun: boolean): void;
  change(settings: Partial<InstructionSettings>): void;
  save(): Promise<SaveOutcome>;
  readonly releasing: Pick<ReleaseInput, 'save' | 'unsaved' | 'version' | 'takeIn' | 'onChanged' | 'onLeft'>;
  /** On to "Check before release". */
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
