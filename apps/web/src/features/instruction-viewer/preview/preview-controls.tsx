import { IconDoorExit, IconListTree } from '@tabler/icons-react';
import { BenchButton } from '../bench/bench-button.tsx';
import { t as bench } from '../bench/messages.ts';
import { WalkControls, type WalkProps } from '../bench/walk-controls.tsx';
import { t as screen } from '../messages.ts';
import { t } from './messages.ts';

interface PreviewControlsProps extends Omit<WalkProps, 'hasNext'> {
  /** After the last step Next asks whether to leave (PREV-06). */
  isLast: boolean;
  isContentsShown: boolean;
  onContents(): void;
}

const EXIT = { label: t('exit'), icon: <IconDoorExit aria-hidden size={24} stroke={2} /> };

/** Back, contents, next. */
export function PreviewControls({ isLast, isContentsShown, onContents, ...walk }: PreviewControlsProps) {
  return (
    <WalkControls
      label={screen('controls')}
      {...walk}
      hasNext
      {...(isLast && { onward: EXIT })}
      tools={
        <BenchButton
          label={bench('contents')}
          icon={<IconListTree aria-hidden size={24} stroke={1.75} />}
          isPressed={isContentsShown}
          onClick={onContents}
        />
      }
    />
  );
}
