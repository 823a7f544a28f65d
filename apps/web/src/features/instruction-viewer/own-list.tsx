import { type Assignment, compareOwnWork, ownStateOf } from '@benchbook/domain/assignments';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { flattenSteps } from '@benchbook/domain/steps';
import { useMemo } from 'react';
import type { InstructionList } from '../../lib/instructions/index.ts';
import { StatusMark } from '../../ui/status/status-mark.tsx';
import { entryStep, leftAt } from './bench/use-current-step.ts';
import { t } from './list-messages.ts';
import { placeKey } from './progress/reading-place.ts';
import { stepStates } from './progress/step-states.ts';
import type { PendingTick } from './progress/tick.ts';
import { withWaiting } from './progress/with-waiting.ts';
import { headingIdsOf } from './use-lite-view.ts';

type Mine = ReadonlyMap<string, Assignment>;

/** The list in the order of the user's own work, unless the user sorts by a column or searches. */
export function useOwnOrder(list: InstructionList, isOwn: boolean, mine: Mine, waiting: readonly PendingTick[]): InstructionList {
  const { pages, address } = list;
  const isPlain = isOwn && address.sort.column === 'title' && address.sort.order !== 'descending';
  const rows = useMemo(() => {
    if (!isPlain) return pages.rows;
    const workOf = ({ id, title }: InstructionSummary) => {
      const assignment = mine.get(id);
      const { dueDate, progress } = assignment ? withWaiting(assignment, waiting) : { dueDate: null, progress: 0 };
      return { title, dueDate, progress };
    };
    return pages.rows.toSorted((a, b) => compareOwnWork(workOf(a), workOf(b)));
  }, [isPlain, pages.rows, mine, waiting]);
  return { ...list, pages: { ...pages, rows } };
}

/** The user's own progress, not that of all assignees. */
export function OwnStateMark({ assignment: { progress } }: { assignment: Pick<Assignment, 'progress'> }) {
  const state = ownStateOf({ progress });
  if (state === 'completed') return <StatusMark shape="check" label={t('ownCompleted')} strong color="var(--bb-progress-full)" />;
  if (state === 'not-started')
    return <StatusMark shape="dot" label={t('ownNotStarted')} strong color="var(--bb-progress-part)" />;
  return <StatusMark shape="half" label={t('ownInProgress', { value: progress })} strong color="var(--bb-progress-part)" />;
}

/** Where Load leads: "Continue at step 78", "Start"; nothing while unknown, or once the user has finished. */
export function useEntryWords(
  instruction: InstructionView | undefined,
  assignment: Assignment | undefined,
  userId: string,
): string | undefined {
  return useMemo(() => {
    if (!assignment || assignment.progress >= 100) return undefined;
    if (assignment.progress === 0) return t('start');
    if (instruction === undefined || instruction.id !== assignment.instructionId || instruction.content.kind === 'pdf')
      return t('goOn');
    const all = flattenSteps(instruction.content.steps);
    const headingIds = headingIdsOf(all, instruction.content.alerts);
    const steps = all.filter(({ id }) => !headingIds.has(id));
    const states = stepStates(steps, { assignment, pending: [], local: new Map(), changedIds: new Set() });
    const step = entryStep(steps, states, leftAt(placeKey(userId, instruction.id, assignment), assignment));
    return step ? t('continueAt', { number: steps.indexOf(step) + 1 }) : t('goOn');
  }, [instruction, assignment, userId]);
}
