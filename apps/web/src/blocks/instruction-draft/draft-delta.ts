import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { StepBody, StepPlace, TreeStep } from '@benchbook/domain/steps';

/** One field before and after. With `from` a change can be laid onto a newer text and a clash be seen. */
export type FieldChange<T> = {
  readonly [K in keyof T]-?: { readonly field: K; readonly from: T[K]; readonly to: T[K] };
}[keyof T];

/** A place said by its neighbour, which holds when other steps come and go: right after `afterId`, or first. */
export interface Anchor {
  readonly id: Id;
  readonly parentId: Id;
  readonly afterId: Id | null;
}

/**
 * What turns one draft into another, and nothing else: the small save, the work kept on this device, and what others
 * changed in the meantime are all deltas.
 */
export interface DraftDelta {
  readonly settings: readonly FieldChange<InstructionSettings>[];
  readonly publication: readonly FieldChange<PublicationPage>[];
  /** `was` is the step before, and where it stood: it can be put back when someone else deleted it. */
  readonly steps: readonly {
    readonly id: Id;
    readonly was: TreeStep;
    readonly place: StepPlace;
    readonly fields: readonly FieldChange<StepBody>[];
  }[];
  readonly uses: readonly {
    readonly stepId: Id;
    readonly from: readonly AttachmentUse[];
    readonly to: readonly AttachmentUse[];
  }[];
  /** Steps that are new (with `step`) or stand elsewhere (without), in reading order: each neighbour is in place before. */
  readonly placed: readonly (Anchor & { readonly step: TreeStep | null })[];
  /** Each step that went, also those below another one that went, as it was. */
  readonly removed: readonly TreeStep[];
  readonly alerts: {
    readonly added: readonly Alert[];
    readonly removed: readonly Alert[];
    readonly changed: readonly { readonly id: Id; readonly was: Alert; readonly fields: readonly FieldChange<Alert>[] }[];
  };
}

export function isEmptyDelta(delta: DraftDelta): boolean {
  const { alerts, ...lists } = delta;
  return [...Object.values(lists), ...Object.values(alerts)].every((list) => list.length === 0);
}

/** Ids of all steps that a delta touches, for "3 steps changed by others". */
export function stepsTouchedBy(delta: DraftDelta): ReadonlySet<Id> {
  return new Set([
    ...delta.steps.map((change) => change.id),
    ...delta.uses.map((change) => change.stepId),
    ...delta.placed.map((entry) => entry.id),
    ...delta.removed.map((step) => step.id),
  ]);
}
