import { type FeedbackThread, findThreadProblems, THREAD_NAME_MAX_LENGTH, type ThreadProblems } from '@benchbook/domain/feedback';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import type { AboutInstruction } from '../use-feedback-address.ts';
import { InstructionField } from './instruction-field.tsx';
import { PeopleField } from './people-field.tsx';
import styles from './windows.module.css';

interface NewThreadModalProps {
  /** Chosen beforehand. */
  instruction: AboutInstruction | undefined;
  onCreated(thread: FeedbackThread): void;
  onClose(): void;
}

/** Create New Thread: a name, an instruction, and the people; oneself is always in it (FEED-05, VAL-45 to VAL-48). */
export function NewThreadModal({ instruction: given, onCreated, onClose }: NewThreadModalProps) {
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const { id: ownId } = useCurrentUser();
  const { create } = useThreadActions();
  const [name, setName] = useState('');
  const [instruction, setInstruction] = useState(given);
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<ThreadProblems>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    const thread = { name, instructionId: instruction?.id ?? '', memberIds: [...memberIds] };
    const found = findThreadProblems(thread, ownId);
    setProblems(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      onCreated(await create(thread));
    } catch (error) {
      setProblem(sentenceOf(error, t('createFailed')));
      setSaving(false);
    }
  };
  const size = isTouch ? 'touch' : 'sm';
  return (
    <Dialog
      title={t('createTitle')}
      opened
      onClose={onClose}
      size={640}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      footer={
        <>
          <Button variant="default" size={size} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size={size} loading={isSaving} onClick={() => void save()}>
            {t('create')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
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
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

function nameProblem({ name }: ThreadProblems): string | undefined {
  if (name === 'too-long') return t('threadNameLong', { most: THREAD_NAME_MAX_LENGTH });
  return name && t('threadNameBlank');
}
