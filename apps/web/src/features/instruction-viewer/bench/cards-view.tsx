import type { ComponentProps } from 'react';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import styles from './cards-view.module.css';
import { StepCards } from './step-cards.tsx';

interface CardsViewProps {
  cards: ComponentProps<typeof StepCards>;
  files: ComponentProps<typeof AttachmentViewer>;
}

/** The specification's lite view: step cards on the left, the files of the chosen step on the right, no table of contents. */
export function CardsView({ cards, files }: CardsViewProps) {
  return (
    <div className={styles['view']}>
      <div className={styles['list']}>
        <StepCards {...cards} />
      </div>
      <div className={styles['files']}>
        <AttachmentViewer {...files} />
      </div>
    </div>
  );
}
