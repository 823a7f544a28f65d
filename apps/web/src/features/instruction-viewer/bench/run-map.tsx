import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import type { Step } from '@benchbook/domain/steps';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconFlag, IconRefreshDot, IconUserShield } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { StepMark } from '../../../blocks/step-tree/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import styles from './step-map.module.css';
import { StepMap } from './step-map.tsx';

interface RunMapProps {
  /** As a tree. */
  tree: readonly Step[];
  alerts: readonly Alert[];
  /** Those that are work, in reading order. */
  steps: readonly Step[];
  states: ReadonlyMap<Id, StepState>;
  /** Steps with an open report of this person. */
  reportedAt: ReadonlyMap<Id, number>;
  currentId: Id;
  isOpenOnly: boolean;
  onGoTo(stepId: Id): void;
  onClose(): void;
}

/** The map of a run: what is done, open, changed, supervised and reported, and the way to each step. */
export function RunMap({ tree, alerts, steps, states, reportedAt, currentId, isOpenOnly, onGoTo, onClose }: RunMapProps) {
  const isNarrow = useIsNarrow();
  const openIds = useMemo(() => steps.filter(({ id }) => !states.get(id)?.isDone).map(({ id }) => id), [steps, states]);
  const marks = useMemo(
    () => new Map(steps.map(({ id }) => [id, marksOf(states.get(id), reportedAt.has(id))])),
    [steps, states, reportedAt],
  );
  const at = steps.findIndex(({ id }) => id === currentId);
  const nextOpenId = steps.slice(at + 1).find(({ id }) => openIds.includes(id))?.id ?? openIds.find((id) => id !== currentId);
  const goTo = (stepId: Id): void => {
    onClose();
    onGoTo(stepId);
  };
  return (
    <Dialog
      title={t('map')}
      opened
      onClose={onClose}
      size={860}
      fullScreen={isNarrow}
      footer={
        nextOpenId !== undefined && (
          <Button size="bench" onClick={() => goTo(nextOpenId)}>
            {t('nextOpen')}
          </Button>
        )
      }
    >
      <div className={styles['sheet']}>
        <StepMap
          steps={tree}
          alerts={alerts}
          currentId={currentId}
          marks={marks}
          openIds={openIds}
          isOpenOnly={isOpenOnly}
          onSelect={goTo}
        />
      </div>
    </Dialog>
  );
}

function marksOf(state: StepState | undefined, isReported: boolean): readonly StepMark[] {
  if (!state) return [];
  const isSupervised = state.needsSupervisor || state.isVerified;
  return [
    state.isDone
      ? { icon: IconCircleCheck, word: t('markDone'), tone: 'done' }
      : { icon: IconCircle, word: t('markOpen'), tone: 'plain' },
    ...markIf(state.isChanged, { icon: IconRefreshDot, word: t('markChanged'), tone: 'strong' }),
    ...markIf(isSupervised, { icon: IconUserShield, word: t('markSupervised'), tone: 'plain' }),
    ...markIf(isReported, { icon: IconFlag, word: t('markReported'), tone: 'strong' }),
  ];
}

const markIf = (isSo: boolean, mark: StepMark): readonly StepMark[] => (isSo ? [mark] : []);
