import { Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { carryConflicts } from '../../../blocks/instruction-draft/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useDraft, useDraftActions } from '../session/author-context.ts';
import { useStepNumbers } from '../steps/use-step-numbers.ts';
import { useSave } from '../toolbar/use-save.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './conflict-dialog.module.css';
import { conflictPlace, saverName } from './conflict-words.ts';
import { t } from './messages.ts';
import { type Choice, settle } from './settle.ts';

/**
 * Resolves conflicts between two authors one after the other: shows both texts side by side, to choose one or to write a
 * joint text. Closing it loses nothing, and it can be opened again.
 */
export function ConflictDialog({ onClose }: { onClose(): void }) {
  const draft = useDraft((state) => state.draft);
  const base = useDraft((state) => state.base);
  const open = useDraft((state) => state.conflicts);
  // Text typed since the conflict is part of "yours".
  const conflicts = useMemo(() => carryConflicts(open, draft, base), [open, draft, base]);
  const { resolveConflicts } = useDraftActions();
  const { byId } = useStepNumbers();
  const save = useSave();
  const [index, setIndex] = useState(0);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const conflict = conflicts[index];
  const isLast = index === conflicts.length - 1;
  if (!conflict) return null;

  const choice = choices.get(index);
  const goOn = (): void => {
    if (!isLast) return setIndex(index + 1);
    resolveConflicts(conflicts.reduce((now, each, at) => settle(now, each, choices.get(at) ?? { take: 'yours' }), draft));
    onClose();
    void save();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('conflict')}
      size={1080}
      closeOnClickOutside={false}
      footer={
        <Group gap="sm" className={styles['foot']}>
          <Text size="sm" c="dimmed" className={styles['count']}>
            {t('conflictOf', { position: index + 1, count: conflicts.length })}
          </Text>
          <Button variant="default" onClick={index === 0 ? onClose : () => setIndex(index - 1)}>
            {index === 0 ? t('decideLater') : t('back')}
          </Button>
          <Button disabled={!choice} onClick={goOn}>
            {isLast ? t('apply') : t('next')}
          </Button>
        </Group>
      }
    >
      <p className={styles['intro']}>
        {t(conflict.kind === 'removed' ? 'conflictIntroRemoved' : 'conflictIntro', { name: saverName(conflict) })}
      </p>
      <ConflictChoice
        key={index}
        conflict={conflict}
        place={conflictPlace(conflict, draft, (id) => byId.get(id)?.number ?? '')}
        choice={choice}
        onChoose={(next) => setChoices(new Map(choices).set(index, next))}
      />
    </Dialog>
  );
}
