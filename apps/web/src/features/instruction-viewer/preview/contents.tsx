import type { ComponentProps } from 'react';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../bench/messages.ts';
import mapStyles from '../bench/step-map.module.css';
import { StepMap } from '../bench/step-map.tsx';
import styles from './preview.module.css';
import type { useContentsPlace } from './use-contents-place.ts';

interface ContentsProps extends Pick<ComponentProps<typeof StepMap>, 'steps' | 'alerts' | 'currentId' | 'onSelect'> {
  place: ReturnType<typeof useContentsPlace>;
}

/** The table of contents: every step with its number, a press away; marks steps that have alerts. */
export function Contents({ place: { shown, left }, onSelect, ...map }: ContentsProps) {
  if (shown === 'nowhere') return null;
  const list = (
    <StepMap
      {...map}
      onSelect={(stepId) => {
        left();
        onSelect(stepId);
      }}
    />
  );
  if (shown === 'pane') {
    return (
      <nav className={styles['contents']} aria-label={t('contents')}>
        {list}
      </nav>
    );
  }
  return (
    <Dialog title={t('contents')} opened onClose={left} size={640}>
      <div className={mapStyles['sheet']}>{list}</div>
    </Dialog>
  );
}
