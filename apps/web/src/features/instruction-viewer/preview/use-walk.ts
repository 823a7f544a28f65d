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
  /** The run it is followed in; undefined for somebody who only looks through. */
  readonly assignment: Assignment | undefined;
  goTo(stepId: Id): void;
  /** Asked for behind the last step. */
  leave(): void;
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
}

/** Walking through the steps, by arrow, key, swipe or table of contents, held where a supervisor is asked for. */
export function useWalk({ steps, step, assignment, goTo, leave, verify: verifyStep }: WalkOptions) {
  // What was said in this visit; outside a run nobody else keeps it.
  const [words, setWords] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const [askedId, setAskedId] = useState<Id>();
  const index = steps.indexOf(step);
  const isVerified = (id: Id): boolean =>
    words.get(id) ?? assignment?.items.find((item) => item.itemId === id)?.isVerified ?? false;
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
    const heldId = heldAt({ steps, fromId: step.id, toId, isVerified });
    if (heldId === undefined) return arrive(toId);
    if (heldId !== step.id) goTo(heldId);
    setAskedId(heldId);
  };
  return {
    index,
    needsSupervisor: needsVerification(step) && !isVerified(step.id),
    isVerified: needsVerification(step) && isVerified(step.id),
    /** By whom and when, as far as the server has said. */
    verified: assignment?.items.find((item) => item.itemId === step.id)?.verified,
    /** A supervisor is asked for the step on the screen. */
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
      setWords((before) => new Map(before).set(step.id, refusal === undefined));
      if (refusal !== undefined) return refusal;
      // If the user moved to another step while the supervisor verified, stay there.
      if (shownId.current === step.id) arrive(nextId);
      return undefined;
    },
  };
}
