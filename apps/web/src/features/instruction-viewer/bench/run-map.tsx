import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { flattenSteps, type Step } from '@benchbook/domain/steps';
import { Button } from '@mantine/core';
import { IconCheck, IconCircle, IconCircleCheck, IconFlag, IconRefreshDot, IconUserShield } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { StepMark } from '../../../blocks/step-tree/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow } from '../../../ui/media.ts';
import { t as screen } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import type { Items } from './arrival-words.ts';
import { t } from './messages.ts';
import styles from './step-map.module.css';
import { StepMap } from './step-map.tsx';

interface RunMapProps {
  /** As a tree. */
  tree: readonly Step[];
  alerts: readonly Alert[];
  /** Work steps, in reading order. */
  steps: readonly Step[];
  states: ReadonlyMap<Id, StepState>;
  /** Steps with an open report of this user. */
  reportedAt: ReadonlyMap<Id, number>;
  currentId: Id;
  isOpenOnly: boolean;
  /** Kind of items on the map; steps if not given. */
  items?: Items;
  onGoTo(stepId: Id): void;
  onClose(): void;
}

/** The map of a run: each step with its state (done, open, changed, supervised, reported), a press away. */
export function RunMap({ tree, alerts, steps, states, reportedAt, currentId, isOpenOnly, items, onGoTo, onClose }: RunMapProps) {
  const isOfHighlights = items === 'highlights';
  const isNarrow = useIsNarrow();
  const openIds = useMemo(() => steps.filter(({ id }) => !states.get(id)?.isDone).map(({ id }) => id), [steps, states]);
  const marks = useMemo(() => {
    const openBelow = openCounts(tree, new Set(openIds));
    const workIds = new Set(steps.map(({ id }) => id));
    return new Map(
      flattenSteps(tree).map(({ id }) => {
        const facts = { openBelow: openBelow.get(id) ?? 0, isWork: workIds.has(id), isReported: reportedAt.has(id) };
        return [id, marksOf(states.get(id), facts)];
      }),
    );
  }, [tree, steps, states, openIds, reportedAt]);
  const at = steps.findIndex(({ id }) => id === currentId);
  const nextOpenId = steps.slice(at + 1).find(({ id }) => openIds.includes(id))?.id ?? openIds.find((id) => id !== currentId);
  const goTo = (stepId: Id): void => {
    onClose();
    onGoTo(stepId);
  };
  return (
    <Dialog
      title={screen(isOfHighlights ? 'highlightMap' : 'map')}
      opened
      onClose={onClose}
      size={860}
      fullScreen={isNarrow}
      footer={
        nextOpenId !== undefined && (
          <Button size="bench" onClick={() => goTo(nextOpenId)}>
            {t(isOfHighlights ? 'nextOpenHighlight' : 'nextOpen')}
          </Button>
        )
      }
    >
      <div className={styles['sheet']} data-full={isNarrow || undefined}>
        <StepMap
          steps={tree}
          alerts={alerts}
          currentId={currentId}
          marks={marks}
          openIds={openIds}
          isOpenOnly={isOpenOnly}
          items={items}
          onSelect={goTo}
        />
      </div>
    </Dialog>
  );
}

/** Number of open steps below each step. */
function openCounts(tree: readonly Step[], openIds: ReadonlySet<Id>): ReadonlyMap<Id, number> {
  const counts = new Map<Id, number>();
  const count = ({ id, children }: Step): number => {
    const below = children.reduce((sum, child) => sum + count(child), 0);
    counts.set(id, below);
    return below + (openIds.has(id) ? 1 : 0);
  };
  tree.forEach(count);
  return counts;
}

interface MarkFacts {
  /** Open steps below a chapter; 0 for a step without steps below it. */
  openBelow: number;
  /** False for a heading, which needs no work itself. */
  isWork: boolean;
  isReported: boolean;
}

function marksOf(state: StepState | undefined, { openBelow, isWork, isReported }: MarkFacts): readonly StepMark[] {
  if (!isWork || !state) return [openBelow > 0 ? openMark(openBelow) : doneMark()];
  const isSupervised = state.needsSupervisor || state.isVerified;
  return [
    ...(openBelow > 0 ? [openMark(openBelow), ownMark(state)] : [state.isDone ? doneMark() : openMark()]),
    ...markIf(state.isChanged, { icon: IconRefreshDot, word: t('markChanged'), tone: 'strong' }),
    ...markIf(isSupervised, { icon: IconUserShield, word: t('markSupervised'), tone: 'plain' }),
    ...markIf(isReported, { icon: IconFlag, word: t('markReported'), tone: 'strong' }),
  ];
}

const doneMark = (): StepMark => ({ icon: IconCircleCheck, word: t('markDone'), tone: 'done' });

/** @param count open steps below a chapter */
const openMark = (count = 0): StepMark => ({
  icon: IconCircle,
  word: count > 0 ? t('markOpenBelow', { count }) : t('markOpen'),
  tone: 'plain',
});

/** The tick of a chapter that is a work step, separate from the open steps below it, and never green while one is open. */
const ownMark = ({ isDone }: StepState): StepMark => ({
  icon: isDone ? IconCheck : IconCircle,
  word: t(isDone ? 'markOwnDone' : 'markOwnOpen'),
  tone: 'plain',
});

const markIf = (isSo: boolean, mark: StepMark): readonly StepMark[] => (isSo ? [mark] : []);
