import type { Id } from '@benchbook/domain/ids';
import { InstructionChoice } from '../../../blocks/instruction-picker/instruction-choice.tsx';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

interface InstructionPickerProps {
  /** Excluded: an instruction cannot link to itself. */
  exceptId: Id;
  title?: string | undefined;
  onPick(picked: { readonly id: Id; readonly title: string }): void;
  onClose(): void;
}

/** Chooses another instruction to link to from the text of a step or a mark in a PDF. */
export function InstructionPicker({ exceptId, title = t('linkInstruction'), onPick, onClose }: InstructionPickerProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <InstructionChoice exceptId={exceptId} onPick={({ id, title: picked }) => onPick({ id, title: picked })} />
    </Dialog>
  );
}
