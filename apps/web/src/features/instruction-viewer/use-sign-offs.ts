import { useState } from 'react';
import type { StepState } from './progress/step-states.ts';

interface SignOffOptions {
  states: ReadonlyMap<string, StepState>;
  tick(stepId: string, isDone: boolean): void;
  verify(call: { username: string; password: string; stepId: string }): Promise<string | undefined>;
}

/** Done on a step that waits for a supervisor asks for one first, and is then what was meant. */
export function useSignOffs({ states, tick, verify }: SignOffOptions) {
  const [stepId, setStepId] = useState<string>();
  return {
    /** The step that a supervisor is asked for. */
    waitingStepId: stepId,
    cancel: () => setStepId(undefined),
    toggle: (id: string): void => {
      const state = states.get(id);
      if (state?.needsSupervisor) setStepId(id);
      else tick(id, !state?.isDone);
    },
    /** Resolves to the server's words when it says no. */
    sign: async (username: string, password: string): Promise<string | undefined> => {
      if (stepId === undefined) return undefined;
      const refusal = await verify({ username, password, stepId });
      if (refusal !== undefined) return refusal;
      tick(stepId, true);
      setStepId(undefined);
      return undefined;
    },
  };
}
