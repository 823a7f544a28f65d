import type { Step } from '@benchbook/domain/steps';
import { IconArrowRight, IconRefreshDot } from '@tabler/icons-react';
import type { LiteViewProps } from '../lite-view-props.ts';
import type { StepState } from '../progress/step-states.ts';
import { ChangedPanel } from './changed-panel.tsx';
import { t } from './messages.ts';
import styles from './notices.module.css';

interface ChangeNoticesProps extends Pick<LiteViewProps, 'assignment' | 'changes'> {
  /** In reading order, each with its state. */
  steps: readonly Step[];
  states: ReadonlyMap<string, StepState>;
  /** The step on the screen. */
  step: Step;
  items: 'steps' | 'highlights';
  /** Steps whose change the user read on this device. */
  readIds: ReadonlySet<string>;
  numberOf(stepId: string): string;
  jumpTo(stepId: string): void;
  onRead(stepId: string): void;
}

/** Unread changes since the steps were done: first those of other steps, then of this one. */
export function ChangeNotices({
  assignment,
  changes,
  steps,
  states,
  step,
  items,
  readIds,
  numberOf,
  jumpTo,
  onRead,
}: ChangeNoticesProps) {
  const isRead = readIds.has(step.id);
  const change =
    states.get(step.id)?.isDone || isRead ? undefined : changes.find((each) => each.stepId === step.id && !each.isRead);
  const isUnread = ({ id }: Step): boolean => !readIds.has(id) && !changes.some((each) => each.stepId === id && each.isRead);
  const elsewhere = steps.filter((each) => each.id !== step.id && states.get(each.id)?.isChanged && isUnread(each));
  const [first] = elsewhere;
  const isTakenOver = assignment?.handedOver !== undefined;
  return (
    <>
      {first && (
        <ChangedElsewhere
          numbers={elsewhere.map(({ id }) => numberOf(id))}
          items={items}
          isTakenOver={isTakenOver}
          onShow={() => jumpTo(first.id)}
        />
      )}
      {change && (
        <ChangedPanel
          key={step.id}
          step={step}
          number={numberOf(step.id)}
          change={change}
          isTakenOver={isTakenOver}
          onRead={() => onRead(step.id)}
        />
      )}
    </>
  );
}

interface ChangedElsewhereProps {
  /** Numbers of items that changed since they were done and whose change is unread, in order. */
  numbers: readonly string[];
  /** Kind of item; steps if not given. */
  items?: 'steps' | 'highlights';
  /** Another person may have done them. */
  isTakenOver: boolean;
  /** Goes to the first of them. */
  onShow(): void;
}

const WORDS = {
  steps: { own: 'changedElsewhere', others: 'changedElsewhereTakenOver' },
  highlights: { own: 'highlightsChanged', others: 'highlightsChangedTakenOver' },
} as const;

/** Names earlier steps that a new revision reopened, and leads to the first of them. */
function ChangedElsewhere({ numbers, items = 'steps', isTakenOver, onShow }: ChangedElsewhereProps) {
  const [first] = numbers;
  if (first === undefined) return null;
  return (
    <div className={styles['notice']} role="status">
      <IconRefreshDot aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t(WORDS[items][isTakenOver ? 'others' : 'own'], { count: numbers.length })}</span>
      <button type="button" className={styles['act']} onClick={onShow}>
        {t(items === 'steps' ? 'showChanged' : 'showChangedHighlight', { number: first })}
        <IconArrowRight aria-hidden size={20} stroke={1.75} />
      </button>
    </div>
  );
}
