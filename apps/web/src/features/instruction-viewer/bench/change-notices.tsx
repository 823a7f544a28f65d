import type { Step } from '@benchbook/domain/steps';
import type { LiteViewProps } from '../lite-view-props.ts';
import type { StepState } from '../progress/step-states.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { ChangedPanel } from './changed-panel.tsx';

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
