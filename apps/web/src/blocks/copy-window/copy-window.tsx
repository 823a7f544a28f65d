import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Dialog } from '../../ui/dialogs/index.ts';
import { CopyForm } from './copy-form.tsx';
import { t } from './messages.ts';

interface CopyWindowProps {
  source: InstructionSummary;
  onCopied(id: string): void;
  onClose(): void;
}

/** The window *Duplicate Instruction*. */
export function CopyWindow({ source, onCopied, onClose }: CopyWindowProps) {
  return (
    <Dialog opened onClose={onClose} title={t('title')} size={460}>
      <CopyForm
        source={source}
        onCopied={({ id }) => {
          onClose();
          onCopied(id);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
