import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCloseOnEscape } from '../../ui/dialogs/index.ts';
import { useCloseOnBack } from '../../ui/navigation/index.ts';
import styles from './attachment-viewer.module.css';
import { t } from './messages.ts';
import { StageButton } from './stage-button.tsx';

export interface FullScreenProps {
  isOpen: boolean;
  /** Name of the file, in the bar above it. */
  title: string;
  /** More controls in the bar, before the cross. */
  tools?: ReactNode;
  children: ReactNode;
  onClose(): void;
}

/** A file in full screen; Escape or the cross returns to where the reader was. */
export function FullScreenModal({ isOpen, title, tools, children, onClose }: FullScreenProps) {
  useCloseOnBack(isOpen, onClose);
  useCloseOnEscape(isOpen, onClose);
  return (
    <Modal.Root opened={isOpen} onClose={onClose} closeOnEscape={false} fullScreen transitionProps={{ duration: 90 }}>
      <Modal.Content aria-label={title} radius={0} className={styles['fullContent']} data-own-keys>
        <div className={styles['full']}>
          <header className={styles['fullBar']}>
            <span className="bb-clip">{title}</span>
            <span className={styles['grow']} />
            {tools}
            <StageButton label={t('leaveFullScreen')} icon={<IconX />} onClick={onClose} />
          </header>
          <div className={styles['fullStage']}>{children}</div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
