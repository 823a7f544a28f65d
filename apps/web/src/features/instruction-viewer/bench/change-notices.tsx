import type { Step } from '@benchbook/domain/steps';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { ChangedPanel } from './changed-panel.tsx';
import type { FollowNoticesProps } from './follow-notices.tsx';

/** What changed since it was done and is not read yet: of other steps, then of this one. */
export function ChangeNotices({ view: { assignment, changes }, following, step, state, items }: Required<FollowNoticesProps>) {
  const { steps, states, readings, numberOf, jumpTo } = following;
  const isRead = readings.readIds.has(step.id);
  const change = state.isDone || isRead ? undefined : changes.find((each) => each.stepId === step.id && !each.isRead);
  const isUnread = ({ id }: Step): boolean =>
    !readings.readIds.has(id) && !changes.some((each) => each.stepId === id && each.isRead);
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
          onRead={() => readings.read(step.id)}
        />
      )}
    </>
  );
}
