import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { type Step, toStepTree } from '@benchbook/domain/steps';
import { useMemo } from 'react';
import { StepTree } from '../../../blocks/step-tree/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import styles from './preview.module.css';
import type { ContentsPlace } from './use-contents-place.ts';

interface ContentsProps {
  steps: readonly Step[];
  alerts: readonly Alert[];
  currentId: Id;
  collapsedIds: ReadonlySet<Id>;
  onCollapse(ids: ReadonlySet<Id>): void;
  onSelect(stepId: Id): void;
  shown: ContentsPlace;
  isTouch: boolean;
  /** The window was closed without a choice. */
  onClose(): void;
}

/** The table of contents: every step with its number, a press away; steps with alerts of their own are marked. */
export function Contents({
  steps,
  alerts,
  currentId,
  collapsedIds,
  onCollapse,
  onSelect,
  shown,
  isTouch,
  onClose,
}: ContentsProps) {
  const tree = useMemo(() => toStepTree(steps), [steps]);
  const alertedIds = useMemo(() => new Set(alerts.flatMap((alert) => (alert.isGlobal ? [] : alert.stepIds))), [alerts]);
  if (shown === 'nowhere') return null;
  const list = (
    <StepTree
      tree={tree}
      label={t('contents')}
      selectedId={currentId}
      onSelect={onSelect}
      collapsedIds={collapsedIds}
      onCollapse={onCollapse}
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
    <Dialog title={t('contents')} opened onClose={onClose} size={640}>
      <div className={styles['contentsWindow']}>{list}</div>
    </Dialog>
  );
}
