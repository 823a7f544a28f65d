import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { type Step, toStepTree } from '@benchbook/domain/steps';
import { useMemo, useState } from 'react';
import { StepTree } from '../../../blocks/step-tree/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import styles from './preview.module.css';
import type { useContentsPlace } from './use-contents-place.ts';

interface ContentsProps {
  steps: readonly Step[];
  alerts: readonly Alert[];
  currentId: Id;
  place: ReturnType<typeof useContentsPlace>;
  onSelect(stepId: Id): void;
}

/** The table of contents: every step with its number, a press away; steps with alerts of their own are marked. */
export function Contents({ steps, alerts, currentId, place: { shown, left }, onSelect }: ContentsProps) {
  const isTouch = useIsTouch();
  const [collapsedIds, collapse] = useState<ReadonlySet<Id>>(new Set());
  const tree = useMemo(() => toStepTree(steps), [steps]);
  const alertedIds = useMemo(() => new Set(alerts.flatMap((alert) => (alert.isGlobal ? [] : alert.stepIds))), [alerts]);
  if (shown === 'nowhere') return null;
  const list = (
    <StepTree
      tree={tree}
      label={t('contents')}
      selectedId={currentId}
      onSelect={(stepId) => {
        left();
        onSelect(stepId);
      }}
      collapsedIds={collapsedIds}
      onCollapse={collapse}
      alertedIds={alertedIds}
      size={isTouch ? 'bench' : 'desk'}
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
      <div className={styles['contentsWindow']}>{list}</div>
    </Dialog>
  );
}
