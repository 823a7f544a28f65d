import type { SupervisorProof } from '@benchbook/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SupervisorRefusal } from '../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from './api/verify-step.ts';
import type { StepState } from './progress/step-states.ts';

interface SignOffOptions {
  /** The step on the screen. */
  currentId: string | undefined;
  states: ReadonlyMap<string, StepState>;
  /** Brings a step to the screen. */
  goTo(stepId: string): void;
  tick(stepId: string, isDone: boolean): void;
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
  /** Why *Done* is closed on a step now. */
  closedReasonOf?: ((stepId: string) => string | undefined) | undefined;
}

/** Done on a step that waits for a supervisor asks for one first, and is then what was meant. */
export function useSignOffs({ currentId, states, goTo, tick, verify, closedReasonOf }: SignOffOptions) {
  const [asked, setAsked] = useState<{ readonly stepId: string; readonly atId: string | undefined }>();
  // Asked for a step below the one on the screen, it comes to the screen; leaving that step cancels the question.
  if (asked && asked.atId !== currentId) setAsked(currentId === asked.stepId ? { ...asked, atId: currentId } : undefined);
  const stepId = asked?.stepId;
  // While the supervisor verifies, a newer revision may arrive, or the user may move to another step.
  const latest = useRef({ closedReasonOf, tick });
  useLayoutEffect(() => {
    latest.current = { closedReasonOf, tick };
  });
  return {
    /** The step that a supervisor is asked for. */
    waitingStepId: stepId,
    cancel: () => setAsked(undefined),
    toggle: (id: string): void => {
      const state = states.get(id);
      if (!state?.needsSupervisor) return tick(id, !state?.isDone);
      setAsked({ stepId: id, atId: currentId });
      if (id !== currentId) goTo(id);
    },
    /** Resolves to why the step is not done: the server's words when it says no, or why *Done* is closed. */
    verify: async (username: string, proof: SupervisorProof): Promise<SupervisorRefusal | undefined> => {
      if (stepId === undefined) return undefined;
      const closed = () => {
        const message = latest.current.closedReasonOf?.(stepId);
        return message === undefined ? undefined : { message };
      };
      const refusal = closed() ?? (await verify({ username, proof, stepId })) ?? closed();
      if (refusal !== undefined) return refusal;
      latest.current.tick(stepId, true);
      // The user may have opened the dialog for another step meanwhile; keep that one.
      setAsked((now) => (now?.stepId === stepId ? undefined : now));
      return undefined;
    },
  };
}
