import { useNavigate } from 'react-router';
import { authoringPath } from '../../lib/routes/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import { TagStep } from './tag-step.tsx';
import { TitleStep } from './title-step.tsx';
import { useCreateInstruction } from './use-create-instruction.ts';

interface CreateInstructionModalProps {
  onClose(): void;
}

/** New Work Instruction: a title, then tags, then the editor. */
export function CreateInstructionModal({ onClose }: CreateInstructionModalProps) {
  return (
    <Dialog opened onClose={onClose} title={t('title')} size={640}>
      <Steps />
    </Dialog>
  );
}

function Steps() {
  const navigate = useNavigate();
  const creation = useCreateInstruction(({ id, title }) => void navigate(authoringPath({ id, title, kind: 'steps' })));
  return creation.step === 'title' ? (
    <TitleStep
      title={creation.title}
      onTitle={creation.changeTitle}
      error={creation.error}
      isBusy={creation.isBusy}
      onCreate={() => void creation.confirmTitle()}
    />
  ) : (
    <TagStep
      title={creation.title}
      error={creation.error}
      isBusy={creation.isBusy}
      onBack={creation.back}
      onFinish={(tags) => void creation.create(tags)}
    />
  );
}
