import type { Id } from '@benchbook/domain/ids';
import type { Step } from '@benchbook/domain/steps';
import { useState } from 'react';

interface JumpOptions {
  readonly steps: readonly Step[];
  /** The step on the screen. */
  readonly step: Step | undefined;
  goTo(stepId: Id): void;
  numberOf(stepId: Id): string;
}

/** The step that was left by a jump, to which one button leads back. */
export function useJump({ steps, step, goTo, numberOf }: JumpOptions) {
  const [leftId, setLeftId] = useState<Id>();
  const isBackAt = leftId === step?.id || !steps.some(({ id }) => id === leftId);
  return {
    /** Remembers the step on the screen before a jump to this one. */
    noteJump: (toId: Id): void => {
      if (toId !== step?.id) setLeftId(step?.id);
    },
    /** The way back from a jump, until the user returns. */
    back:
      leftId === undefined || isBackAt
        ? undefined
        : {
            number: numberOf(leftId),
            onBack: (): void => {
              goTo(leftId);
              setLeftId(undefined);
            },
          },
  };
}
