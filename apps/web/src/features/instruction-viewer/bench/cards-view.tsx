import type { ComponentProps, ReactNode } from 'react';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import styles from './cards-view.module.css';
import { StepCards } from './step-cards.tsx';

interface CardsViewProps {
  /** Said above the cards: all done, or a refusal. */
  notice: ReactNode;
  cards: ComponentProps<typeof StepCards>;
  files: ComponentProps<typeof AttachmentViewer>;
}

/** The specification's lite view: step cards on the left, the files of the chosen step on the right, no table of contents. */
export function CardsView({ notice, cards, files }: CardsViewProps) {
  return (
    <div className={styles['view']}>
      <div className={styles['list']}>
        {notice && <div className={styles['notice']}>{notice}</div>}
        <StepCards {...cards} />
      </div>
      <div className={styles['files']}>
        <AttachmentViewer {...files} />
      </div>
    </div>
  );
}
