import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from './messages.ts';
import styles from './model-viewer.module.css';
import { StageIcon } from './stage-icon.tsx';

interface ModelPanelProps {
  title: string;
  /** Beside the title, in a muted style. */
  note?: string;
  onClose(): void;
  children: ReactNode;
}

/** Panel of a button over the model; it leaves most of the canvas free. */
export function ModelPanel({ title, note, onClose, children }: ModelPanelProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <header className={styles['panelHead']}>
        <strong>{title}</strong>
        {note && <span>{note}</span>}
        <StageIcon label={t('close')} icon={<IconX />} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
