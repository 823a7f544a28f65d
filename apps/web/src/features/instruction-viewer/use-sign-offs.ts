import type { SupervisorProof } from '@benchbook/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SupervisorRefusal } from '../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from './api/verify-step.ts';
import type { StepState } from './progress/step-states.ts';

interface SignOffOptions {
  /** The step on the screen. */
  currentId: string | undefined;
  states: ReadonlyMap<string, StepState>;
  /** Shows a step. */
  goTo(stepId: string): void;
  tick(stepId: string, isDone: boolean): void;
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
  /** Reason why *Done* is disabled on a step. */
  closedReasonOf?: ((stepId: string) => string | undefined) | undefined;
}

/** *Done* on a step that needs a supervisor asks for one first; once verified, the step is marked done. */
export function useSignOffs({ currentId, states, goTo, tick, verify, closedReasonOf }: SignOffOptions) {
  const [asked, setAsked] = useState<{ readonly stepId: string; readonly atId: string | undefined }>();
  // If the dialog opens for a step other than the shown one, that step is shown; leaving it closes the dialog.
  if (asked && asked.atId !== currentId) setAsked(currentId === asked.stepId ? { ...asked, atId: currentId } : undefined);
  const stepId = asked?.stepId;
  // While the supervisor verifies, a newer revision may arrive, or the user may move to another step.
  const latest = useRef({ closedReasonOf, tick });
  useLayoutEffect(() => {
    latest.current = { closedReasonOf, tick };
  });
  return {
    /** The step that a supervisor has to verify. */
    waitingStepId: stepId,
    cancel: () => setAsked(undefined),
    toggle: (id: string): void => {
      const state = states.get(id);
      if (!state?.needsSupervisor) return tick(id, !state?.isDone);
      setAsked({ stepId: id, atId: currentId });
      if (id !== currentId) goTo(id);
    },
    /** Resolves to the reason why the step is not done: the server's refusal, or why *Done* is disabled. */
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
