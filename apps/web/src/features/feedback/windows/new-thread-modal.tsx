import { type FeedbackThread, findThreadProblems, THREAD_NAME_MAX_LENGTH, type ThreadProblems } from '@benchbook/domain/feedback';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSaving } from '../../../lib/client/use-saving.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { useUnsaved } from '../../../ui/dialogs/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import type { AboutInstruction } from '../use-feedback-address.ts';
import { FormWindow } from './form-window.tsx';
import { InstructionField } from './instruction-field.tsx';
import { PeopleField } from './people-field.tsx';

interface NewThreadModalProps {
  /** Preselected instruction. */
  instruction: AboutInstruction | undefined;
  /** True if a notice has opened a thread since. */
  isElsewhere: boolean;
  onCreated(thread: FeedbackThread): void;
  onClose(): void;
}

/** Question before the input is discarded. */
const notCreated = () => ({
  title: t('notCreatedTitle'),
  message: t('notCreated'),
  confirmLabel: t('closeWithout'),
  cancelLabel: t('keepCreating'),
});

/** Create New Thread: name, instruction and members; the current user is always one (FEED-05, VAL-45 to VAL-48). */
export function NewThreadModal({ instruction: given, isElsewhere, onCreated, onClose }: NewThreadModalProps) {
  const isTouch = useIsTouch();
  const { id: ownId } = useCurrentUser();
  const { create } = useThreadActions();
  const [name, setName] = useState('');
  const [instruction, setInstruction] = useState(given);
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<ThreadProblems>({});
  const [first] = useState(given);
  const isBegun = name.trim() !== '' || memberIds.length > 0 || instruction?.id !== first?.id;
  const { isSaving, problem, setProblem, save } = useSaving(t('createFailed'));
  // A running call continues after the dialog closes.
  const isUnsent = isBegun && !isSaving;
  const mayClose = useUnsaved(isUnsent, notCreated(), onClose);
  const isInTheWay = isElsewhere && !isBegun && !isSaving;
  useEffect(() => {
    if (isInTheWay) onClose();
  }, [isInTheWay, onClose]);
  const close = async (): Promise<void> => {
    if (await mayClose()) onClose();
  };
  const submit = (): void => {
    const thread = { name, instructionId: instruction?.id ?? '', memberIds: [...memberIds] };
    const found = findThreadProblems(thread, ownId);
    setProblems(found);
    setProblem(undefined);
    if (Object.keys(found).length === 0) void save(async () => onCreated(await create(thread)));
  };
  return (
    <FormWindow
      title={t('createTitle')}
      widthPx={640}
      submit={t('create')}
      isSaving={isSaving}
      problem={problem}
      staysOnClickOutside
      onSubmit={submit}
      onClose={() => void close()}
    >
      <TextInput
        data-autofocus
        label={t('threadName')}
        size={isTouch ? 'lg' : 'sm'}
        withAsterisk
        required
        value={name}
        error={nameProblem(problems)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <InstructionField chosen={instruction} problem={problems.instruction && t('instructionNone')} onChoose={setInstruction} />
      <PeopleField
        lockedId={ownId}
        lockedAs="you"
        chosenIds={memberIds}
        problem={problems.members && t('usersNone')}
        onChange={setMemberIds}
      />
    </FormWindow>
  );
}

function nameProblem({ name }: ThreadProblems): string | undefined {
  if (name === 'too-long') return t('threadNameLong', { most: THREAD_NAME_MAX_LENGTH });
  return name && t('threadNameBlank');
}
