import { Button } from '@mantine/core';
import { IconFold, IconIndentIncrease, IconListTree, IconPlus, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { parentIds } from '../../../blocks/step-tree/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import styles from './step-pane.module.css';
import { useStepCommands } from './use-step-commands.ts';

interface StepToolsProps {
  /** Called after a step was added; its title is edited on its card. */
  onAdded: (() => void) | undefined;
}

/** The commands of the tree. */
export function StepTools({ onAdded }: StepToolsProps) {
  const { session } = useAuthor();
  const selectedId = useDraft((state) => state.selectedId);
  const actions = useDraftActions();
  const commands = useStepCommands();
  const add = (event: MouseEvent, kind: 'sibling' | 'sub-step'): void => {
    if (!isFirstPress(event)) return;
    commands.add(kind);
    onAdded?.();
  };
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('tableOfContents')}>
      <Button
        {...QUIET}
        leftSection={<IconPlus size={18} stroke={1.75} />}
        aria-label={t('addStepLong')}
        data-tooltip={t('addStepHint')}
        onClick={(event) => add(event, 'sibling')}
      >
        {t('addStep')}
      </Button>
      <Button
        {...QUIET}
        leftSection={<IconIndentIncrease size={18} stroke={1.75} />}
        aria-label={t('addSubStepLong')}
        data-tooltip={t('addSubStepHint')}
        disabled={!selectedId}
        onClick={(event) => add(event, 'sub-step')}
      >
        {t('addSubStep')}
      </Button>
      <IconButton
        className={styles['tool']}
        label={t('deleteStep')}
        icon={<IconTrash size={18} stroke={1.75} />}
        disabled={!selectedId}
        onClick={() => selectedId && commands.remove(selectedId)}
      />
      <span className={styles['space']} />
      <IconButton
        className={styles['tool']}
        label={t('collapseAll')}
        icon={<IconFold size={18} stroke={1.75} />}
        onClick={() => actions.setCollapsed(parentIds(session.store.getState().draft.tree))}
      />
      <IconButton
        className={styles['tool']}
        label={t('expandAll')}
        icon={<IconListTree size={18} stroke={1.75} />}
        onClick={() => actions.setCollapsed(new Set())}
      />
    </div>
  );
}

/** A double-click counts as one press and creates one step. */
function isFirstPress(event: MouseEvent): boolean {
  return event.detail < 2;
}

const QUIET = { className: styles['worded'] ?? '', variant: 'subtle', color: 'gray', c: 'var(--bb-text)' } as const;
