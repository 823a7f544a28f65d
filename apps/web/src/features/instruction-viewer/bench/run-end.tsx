import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { recordPath } from '../../../lib/routes/index.ts';
import type { LiteViewProps } from '../lite-view-props.ts';
import { AllDone, type CompletedBefore } from './all-done.tsx';

interface RunEndProps {
  view: Pick<LiteViewProps, 'instruction' | 'assignment' | 'userId' | 'startAgain' | 'arrived'>;
  steps: readonly Step[];
  items: 'steps' | 'highlights';
  goTo(stepId: string): void;
}

/** All is done; offers the next run. */
export function RunEnd({ view, steps, items, goTo }: RunEndProps) {
  const { instruction, assignment, userId, startAgain, arrived } = view;
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
      // With the newer revision something may be left to do, and the server would refuse.
      onStartAgain={assignment && (!arrived || isClosedThere) ? goToStart : undefined}
      recordAddress={assignment && recordPath(instruction.id, userId, assignment.run)}
    />
  );
}

/** Set if the run was completed with an older revision than the one shown: what is new in it was never done. */
function olderCompletion({ completedRevision }: Assignment, { revision }: InstructionView): CompletedBefore | undefined {
  if (completedRevision === undefined || revision === null || completedRevision >= revision) return undefined;
  return { completed: completedRevision, shown: revision };
}
