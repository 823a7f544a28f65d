import type { ComponentProps } from 'react';
import styles from './cards-view.module.css';
import { StepCards } from './step-cards.tsx';
import { StepFiles } from './step-files.tsx';

interface CardsViewProps {
  cards: ComponentProps<typeof StepCards>;
  files: ComponentProps<typeof StepFiles>;
}

/** The specification's lite view: step cards on the left, the files of the chosen step on the right, no table of contents. */
export function CardsView({ cards, files }: CardsViewProps) {
  return (
    <div className={styles['view']}>
      <div className={styles['list']}>
        <StepCards {...cards} />
      </div>
      <div className={styles['files']}>
        <StepFiles {...files} />
      </div>
    </div>
  );
}
