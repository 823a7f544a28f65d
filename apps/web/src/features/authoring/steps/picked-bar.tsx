import type { Id } from '@benchbook/domain/ids';
import { IconArrowsMove, IconClipboardPlus, IconCopy, IconCut, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useStepClipboard } from '../clipboard/use-step-clipboard.ts';
import { t } from '../messages.ts';
import styles from './step-pane.module.css';
import { useStepCommands } from './use-step-commands.ts';

interface PickedBarProps {
  /** Selected steps that still exist. */
  ids: readonly Id[];
  onMoveTo(): void;
  /** Ends the multiple selection. */
  onDone(): void;
}

/** Number of selected steps and commands for all of them, for mouse and touch. */
export function PickedBar({ ids, onMoveTo, onDone }: PickedBarProps) {
  const commands = useStepCommands();
  const clipboard = useStepClipboard();
  const count = ids.length;
  const [first] = ids;
  const isNone = first === undefined;
  const [copiedIds, setCopiedIds] = useState<string>();
  const isCopied = !isNone && copiedIds === ids.join();
  return (
    <div className={styles['picked']} role="toolbar" aria-label={t('picked', { count })}>
      <span className={styles['count']}>{isCopied ? t('pickedCopied', { count }) : t('picked', { count })}</span>
      <IconButton
        label={t('copy')}
        icon={<IconCopy size={18} stroke={1.75} />}
        disabled={isNone}
        onClick={() => {
          if (!first) return;
          clipboard.copy(first);
          setCopiedIds(ids.join());
        }}
      />
      <IconButton
        label={t('cut')}
        icon={<IconCut size={18} stroke={1.75} />}
        disabled={isNone}
        onClick={() => first && clipboard.cut(first)}
      />
      <IconButton
        label={t('pasteAfter')}
        icon={<IconClipboardPlus size={18} stroke={1.75} />}
        disabled={isNone || !clipboard.canPaste()}
        onClick={() => first && clipboard.paste(first, 'after')}
      />
      <IconButton label={t('moveTo')} icon={<IconArrowsMove size={18} stroke={1.75} />} disabled={isNone} onClick={onMoveTo} />
      <IconButton
        label={t('deleteSteps')}
        icon={<IconTrash size={18} stroke={1.75} />}
        disabled={isNone}
        onClick={() => first && commands.remove(first)}
      />
      <IconButton label={t('endPicking')} icon={<IconX size={18} stroke={1.75} />} onClick={onDone} />
    </div>
  );
}
