import type { SupervisorProof } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import { heldAt, needsVerification } from '@benchbook/domain/progress';
import type { Step } from '@benchbook/domain/steps';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SupervisorRefusal } from '../../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from '../api/verify-step.ts';

interface WalkOptions {
  /** In reading order. */
  readonly steps: readonly Step[];
  /** The step on the screen. */
  readonly step: Step;
  /** The step that a lead was called to. The person who called has it verified in their own run, so it is not asked for here. */
  readonly calledId?: Id | undefined;
  /** Undefined for a user without a run. */
  readonly assignment: Assignment | undefined;
  goTo(stepId: Id): void;
  /** Called after the last step. */
  leave(): void;
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
}

/** Moves through the steps by arrow, key, swipe or table of contents; stops at a step that needs a supervisor. */
export function useWalk({ steps, step, calledId, assignment, goTo, leave, verify: verifyStep }: WalkOptions) {
  // Verifications and refusals of this visit; outside a run they are stored nowhere else.
  const [answers, setAnswers] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const [askedId, setAskedId] = useState<Id>();
  const index = steps.indexOf(step);
  const isVerified = (id: Id): boolean =>
    answers.get(id) ?? assignment?.items.find((item) => item.itemId === id)?.isVerified ?? false;
  const arrive = (toId: Id | undefined): void => {
    setAskedId(undefined);
    if (toId === undefined) leave();
    else goTo(toId);
  };
  const nextId = steps[index + 1]?.id;
  const shownId = useRef(step.id);
  useLayoutEffect(() => {
    shownId.current = step.id;
  });

  const walkTo = (toId: Id | undefined): void => {
    const heldId = heldAt({ steps, fromId: step.id, toId, isVerified: (id) => id === calledId || isVerified(id) });
    if (heldId === undefined) return arrive(toId);
    if (heldId !== step.id) goTo(heldId);
    setAskedId(heldId);
  };
  return {
    index,
    needsSupervisor: needsVerification(step) && !isVerified(step.id),
    isVerified: needsVerification(step) && isVerified(step.id),
    /** Supervisor and time, if the server has sent them. */
    verified: assignment?.items.find((item) => item.itemId === step.id)?.verified,
    /** The dialog for a supervisor is open for the step on the screen. */
    isAsking: askedId === step.id,
    cancel: () => setAskedId(undefined),
    walkTo,
    next: () => walkTo(nextId),
    previous: () => {
      const before = steps[index - 1];
      if (before) walkTo(before.id);
    },
    /** Resolves to the server's reason if it refuses; else the step is verified, and the next one is shown (PREV-11). */
    verify: async (username: string, proof: SupervisorProof): Promise<SupervisorRefusal | undefined> => {
      const refusal = await verifyStep({ username, proof, stepId: step.id });
      setAnswers((before) => new Map(before).set(step.id, refusal === undefined));
      if (refusal !== undefined) return refusal;
      // If the user moved to another step while the supervisor verified, stay there.
      if (shownId.current === step.id) arrive(nextId);
      return undefined;
    },
  };
}
