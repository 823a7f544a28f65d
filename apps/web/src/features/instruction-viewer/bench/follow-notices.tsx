import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { recordPath } from '../../../lib/routes/index.ts';
import { later } from '../../../ui/later/index.ts';
import type { LiteViewProps } from '../lite-view-props.ts';
import type { StepState } from '../progress/step-states.ts';
import type { Following } from '../use-following.ts';
import type { CompletedBefore } from './all-done.tsx';
import { NotRecordedNotice } from './not-recorded-notice.tsx';
import { UnkeptNotice } from './unkept-notice.tsx';

const ArrivalNotice = later(async () => (await import('../lite-view-later.ts')).ArrivalNotice);
const SinceNotice = later(async () => (await import('../lite-view-later.ts')).SinceNotice);
const AllDone = later(async () => (await import('../lite-view-later.ts')).AllDone);
const Refusals = later(async () => (await import('../lite-view-later.ts')).Refusals);
const ChangedElsewhere = later(async () => (await import('../lite-view-later.ts')).ChangedElsewhere);
const ChangedPanel = later(async () => (await import('../lite-view-later.ts')).ChangedPanel);

interface FollowNoticesProps {
  /** What is followed, by whom. */
  view: LiteViewProps;
  following: Following;
  step: Step;
  state: StepState;
  items?: 'steps' | 'highlights';
}

/** What is to be known before the step: of the page, from the lead, from the server, of its change, and that all is done. */
export function FollowNotices({ view, following, step, state, items = 'steps' }: FollowNoticesProps) {
  const { instruction, savedNote, arrived, since } = view;
  const { steps, states, isUnrecorded, refused, readings, refusedInfoReadings, reporting, brief, numberOf } = following;
  return (
    <>
      {arrived && <ArrivalNotice arrived={arrived} instruction={instruction} newer={arrived.instruction} step={step} />}
      {since && <SinceNotice since={since} instruction={instruction} />}
      <UnkeptNotice numbers={steps.filter(({ id }) => states.get(id)?.isUnkept).map(({ id }) => numberOf(id))} />
      {isUnrecorded && <NotRecordedNotice />}
      {savedNote?.('step')}
      {brief.notice}
      {refused.length + readings.refused.length + refusedInfoReadings.length > 0 && (
        <Refusals ticks={refused} readings={readings.refused} infoReadings={refusedInfoReadings} numberOf={numberOf} />
      )}
      {reporting.notices}
      <ChangeNotices view={view} following={following} step={step} state={state} items={items} />
      {following.doneCount === steps.length && <RunEnd view={view} following={following} items={items} />}
    </>
  );
}

/** What changed since it was done and is not read yet: of other steps, then of this one. */
function ChangeNotices({ view: { assignment, changes }, following, step, state, items }: Required<FollowNoticesProps>) {
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

/** All is done, with the way to the next run. */
function RunEnd({ view, following, items }: Pick<Required<FollowNoticesProps>, 'view' | 'following' | 'items'>) {
  const { instruction, assignment, userId, startAgain, arrived } = view;
  const { steps, goTo } = following;
  const goToStart = async (): Promise<void> => {
    const first = steps[0];
    if ((await startAgain()) && first) goTo(first.id);
  };
  const isClosedThere = assignment !== undefined && assignment.completedAtMs !== null && !assignment.isReopened;
  return (
    <AllDone
      count={steps.length}
      items={items}
      older={isClosedThere ? olderCompletion(assignment, instruction) : undefined}
      // By the newer revision something may be left to do: the server would refuse.
      onStartAgain={assignment && (!arrived || isClosedThere) ? goToStart : undefined}
      recordAddress={assignment && recordPath(instruction.id, userId, assignment.run)}
    />
  );
}

/** The run was completed by an older text than the one that is shown: what is new in it was never done. */
function olderCompletion({ completedRevision }: Assignment, { revision }: InstructionView): CompletedBefore | undefined {
  if (completedRevision === undefined || revision === null || completedRevision >= revision) return undefined;
  return { completed: completedRevision, shown: revision };
}
